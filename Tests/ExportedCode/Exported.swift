// swift-format-ignore-file
// Made by the tests, of every kind of curve; `make record` makes it anew.

import Foundation

func easeAsUikit(_ view: UIView) {
    let animator = UIViewPropertyAnimator(
        duration: 0.5,
        controlPoint1: CGPoint(x: 0.25, y: 0.1),
        controlPoint2: CGPoint(x: 0.25, y: 1))
    _ = animator
}

func easeAsSwiftui(_ view: UIView) {
    let animation = Animation.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.5)
    _ = animation
}

func easeAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)
    _ = timing
}

func easeAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [10.0, 60.0]
    animation.keyTimes = [0, 1]
    animation.timingFunctions = [CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)]
    animation.duration = 0.5
    _ = animation
}

func springAsUikit(_ view: UIView) {
    let timing = UISpringTimingParameters(
        mass: 1.0, stiffness: 100.0, damping: 10.0,
        initialVelocity: CGVector(dx: 0.0, dy: 0.0))
    // The spring tells how long it takes; the animator does not use the duration.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    _ = animator
}

func springAsSwiftui(_ view: UIView) {
    let animation = Animation.interpolatingSpring(
        mass: 1.0, stiffness: 100.0, damping: 10.0,
        initialVelocity: 0.0)
    _ = animation
}

func springAsCaSpring(_ view: UIView) {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.mass = 1.0
    animation.stiffness = 100.0
    animation.damping = 10.0
    animation.fromValue = 0.0
    animation.toValue = 100.0
    animation.duration = animation.settlingDuration
    _ = animation
}

func springAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0.357424, 1.918104, 0, 0.846888)
    _ = timing
}

func springAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0.0, 1.2936357771553553, 4.875214935284089, 10.305634469652258, 17.166207232996744, 25.06609010180768, 33.64787824252833, 42.59150430654336, 51.61660288908152, 60.48351477665128, 68.99311313894903, 76.98563570234776, 84.33870390266188, 90.96470288183889, 96.80768577044824, 101.83995274945563, 106.058440621971, 109.48104269684956, 112.14296227008455, 114.09318639224367, 115.39115036112446, 116.10364783429898, 116.30202690020745, 116.05969909468857, 115.44997635481344, 114.5442403587238, 113.41043965289579, 112.11190241652587, 110.70644661861377, 109.24576461794922, 107.77505584626878, 106.33287898863249, 104.95119390810355, 103.65556332193688, 102.46548478834731, 101.39482477189459, 100.45232829093842, 99.64217978850193, 98.96459329302843, 98.41641254305556, 97.99170444629353, 97.68233194752689, 97.47849502194464, 97.36923103383106, 97.34286805961611, 97.38742693474171, 97.49096972154334, 97.64189399555062, 97.82917380369577, 98.04254936045209, 98.2726685235206, 98.51118384091252, 98.750809501619, 98.98534287092052, 99.2096554691877, 99.41965828137113, 99.61224618535213, 99.78522608284518, 99.93723302783835, 100.06763829474343, 100.17645293016406, 100.26422990543374, 100.33196754692165, 100.38101648067197, 100.41299189836886, 100.42969254205998, 100.43302742279039, 100.42495093875556, 100.40740674559015, 100.38228045727145, 100.35136102181015, 100.31631042125181, 100.2786411893731, 100.23970112088396, 100.20066446037796, 100.16252880467245, 100.12611692520316, 100.09208271424961, 100.06092047636635, 100.03297682091521, 100.00846445958373, 99.98747727097278, 99.97000605972076, 99.95595450745992, 99.9451548847351, 99.93738316474499, 99.93237324959749, 99.92983008623753, 99.9294415111461, 99.93088871945504]
    animation.calculationMode = .linear
    animation.duration = 1.4727003346780925
    _ = animation
}

func bounceAsUikit(_ view: UIView) {
    let timing = UISpringTimingParameters(
        mass: 1.0, stiffness: 334.0326864344771, damping: 19.539570908495644,
        initialVelocity: CGVector(dx: 9.769785454247822, dy: 9.769785454247822))
    // The spring tells how long it takes; the animator does not use the duration.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    _ = animator
}

func bounceAsSwiftui(_ view: UIView) {
    let animation = Animation.interpolatingSpring(
        mass: 1.0, stiffness: 334.0326864344771, damping: 19.539570908495644,
        initialVelocity: 9.769785454247822)
    _ = animation
}

func bounceAsCaSpring(_ view: UIView) {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.mass = 1.0
    animation.stiffness = 334.0326864344771
    animation.damping = 19.539570908495644
    animation.initialVelocity = 9.769785454247822
    animation.fromValue = 30.0
    animation.toValue = 130.0
    animation.duration = 1.0
    _ = animation
}

func bounceAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0.16273, 1.928764, 0, 0.697793)
    _ = timing
}

func bounceAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [30.0, 48.14803016575755, 67.81275080772727, 86.97299921785478, 104.21830691932117, 118.69103089360084, 130.0, 138.12070496840076, 143.29391396212645, 145.93137348093856, 146.53423880606783, 145.62725539080478, 143.7095843844998, 141.2215648748008, 138.5256134044138, 135.8988229803476, 133.53456296864843, 131.5504126626588, 130.0, 128.88668509974082, 128.17745964735948, 127.8158749090209, 127.73322457854742, 127.85756823521632, 128.12047296004278, 128.4615700942278, 128.83117383602567, 129.19129588581697, 129.51542610718985, 129.7874448677048, 130.0, 130.15263084571623, 130.2498627075868, 130.2994344724108, 130.31076548921115, 130.29371849067334, 130.25767534557244, 130.21091234612823, 130.16024120925817, 130.11086997295484, 130.06643306674007, 130.0291404252256, 130.0, 129.97907494540976, 129.965744861258, 129.95894877832856, 129.9573953430187, 129.95973241566827, 129.9646737810607, 129.97108479393023, 129.978031596198, 129.9848001875007, 129.99089230265605, 129.9960049688137, 130.0, 130.00286873801656, 130.00469623715188, 130.0056279518759, 130.0058409214006, 130.00552051845355]
    animation.calculationMode = .linear
    animation.duration = 1.0
    _ = animation
}

func bounceAsSkbounce(_ view: UIView) {
    let animation = SKBounceAnimation(keyPath: "position.x")
    animation.fromValue = 30.0
    animation.toValue = 130.0
    animation.numberOfBounces = 4
    animation.stiffness = SKBounceAnimationStiffnessMedium
    animation.shouldOvershoot = true
    animation.shake = false
    animation.duration = 1.0
    _ = animation
}

func oddBounceAsUikit(_ view: UIView) {
    let timing = UISpringTimingParameters(
        mass: 1.0, stiffness: 287.8312957429136, damping: 14.035286549332556,
        initialVelocity: CGVector(dx: 7.017643274666278, dy: 7.017643274666278))
    // The spring tells how long it takes; the animator does not use the duration.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    _ = animator
}

func oddBounceAsSwiftui(_ view: UIView) {
    let animation = Animation.interpolatingSpring(
        mass: 1.0, stiffness: 287.8312957429136, damping: 14.035286549332556,
        initialVelocity: 7.017643274666278)
    _ = animation
}

func oddBounceAsCaSpring(_ view: UIView) {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.mass = 1.0
    animation.stiffness = 287.8312957429136
    animation.damping = 14.035286549332556
    animation.initialVelocity = 7.017643274666278
    animation.fromValue = 30.0
    animation.toValue = 130.0
    animation.duration = 1.0
    _ = animation
}

func oddBounceAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0.210132, 2.193615, 0, 0.568823)
    _ = timing
}

func oddBounceAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [30.0, 44.23947255570066, 61.731877014736426, 80.51016590537077, 98.92975589379284, 115.72044883758039, 130.0, 141.25646142330797, 149.307201376386, 154.24253266337428, 156.3613279612874, 156.10502394286445, 153.99517839088048, 150.57839154921962, 146.38105789441965, 141.87517397635708, 137.45536049976644, 133.42640377483963, 130.0, 127.29899200097661, 125.36720258744965, 124.18296104095587, 123.67455232948404, 123.73605293592762, 124.24231413989823, 125.06217823779087, 126.06933593592059, 127.1505308201457, 128.2110729483978, 129.17782830183538, 130.0, 130.6481116877176, 131.11164800362954, 131.39580887528965, 131.5178024525621, 131.50304527233448, 131.38156699331793, 131.18483914046578, 130.9431698541221, 130.6837352128992, 130.42925623731466, 130.19728156565392, 130.0, 129.84448444436, 129.73325807845043, 129.6650731703785, 129.63580059388656, 129.63934160560765, 129.66849053536384, 129.71569573460025, 129.7736847109744, 129.83593651594356, 129.89699920010236, 129.952661936389, 130.0, 130.03731623500138, 130.06400519991908, 130.0803662902466, 130.08739029719544, 130.08654062511613]
    animation.calculationMode = .linear
    animation.duration = 1.0
    _ = animation
}

func oddBounceAsSkbounce(_ view: UIView) {
    let animation = SKBounceAnimation(keyPath: "position.x")
    animation.fromValue = 30.0
    animation.toValue = 130.0
    animation.numberOfBounces = 4
    animation.stiffness = 0.7
    animation.shouldOvershoot = true
    animation.shake = false
    animation.duration = 1.0
    _ = animation
}

func heavySpringAsUikit(_ view: UIView) {
    let timing = UISpringTimingParameters(
        mass: 2.0, stiffness: 100.0, damping: 28.284271247461902,
        initialVelocity: CGVector(dx: -1.0, dy: -1.0))
    // The spring tells how long it takes; the animator does not use the duration.
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
    _ = animator
}

func heavySpringAsSwiftui(_ view: UIView) {
    let animation = Animation.interpolatingSpring(
        mass: 2.0, stiffness: 100.0, damping: 60.0,
        initialVelocity: -1.0)
    _ = animation
}

func heavySpringAsCaSpring(_ view: UIView) {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.mass = 2.0
    animation.stiffness = 100.0
    animation.damping = 60.0
    animation.initialVelocity = -1.0
    animation.allowsOverdamping = true
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 2.0
    _ = animation
}

func heavySpringAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0.080795, -0.045585, 0.112317, 0.959868)
    _ = timing
}

func heavySpringAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0.0, -0.007173671338177368, -0.0005292951799642509, 0.014423613043524242, 0.03425265812809475, 0.05682275381394153, 0.08080898046696616, 0.10539227364706527, 0.13006932741689226, 0.15453384769937173, 0.17860237799775347, 0.20216796938903947, 0.2251712447127837, 0.247582328768174, 0.2693895663483513, 0.29059248047260766, 0.3111973793043684, 0.3312146175380798, 0.350656891169959, 0.3695381776639184, 0.3878730791397771, 0.40567641717733727, 0.4229629846567623, 0.4397473955554747, 0.456043995798472, 0.47186681211266746, 0.4872295244902015, 0.5021454532719367, 0.516627555239557, 0.5306884252143202, 0.5443403009783151, 0.5575950701571887, 0.5704642782174303, 0.5829591370523596, 0.5950905338314456, 0.6068690399127383, 0.6183049196962791, 0.6294081393450616, 0.6401883753304478, 0.6506550227778227, 0.6608172035999733, 0.6706837744129264, 0.6802633342334201, 0.6895642319598984, 0.6985945736405306, 0.7073622295327142, 0.7158748409590322, 0.7241398269649089, 0.7321643907833082, 0.7399555261118174, 0.7475200232074157, 0.7548644748041184, 0.7619952818585928, 0.7689186591287032, 0.7756406405898241, 0.7821670846936218, 0.7885036794738793, 0.7946559475038066, 0.800629250709153, 0.8064287950413134, 0.8120596350145003, 0.8175266781109345, 0.8228346890578926, 0.8279882939803396, 0.8329919844327642, 0.8378501213137329, 0.8425669386665708, 0.8471465473694844, 0.8515929387183421, 0.8559099879052341, 0.8601014573958431, 0.8641710002085701, 0.8681221630982732, 0.8719583896473944, 0.8756830232671656, 0.879299310111515, 0.8828104019062074, 0.8862193586956887, 0.8895291515100255, 0.892742664954267, 0.8958626997224823, 0.8988919750386685, 0.9018331310266522, 0.904688731011055, 0.9074612637513234, 0.9101531456107737, 0.9127667226625402, 0.9153042727342644, 0.9177680073933039, 0.9201600738741942, 0.9224825569500421, 0.924737480749481, 0.9269268105207734, 0.9290524543445955, 0.9311162647969997, 0.9331200405640021, 0.9350655280092027, 0.9369544226958049, 0.9387883708643606, 0.9405689708675293, 0.9422977745631, 0.9439762886664923, 0.9456059760639134, 0.9471882570873172, 0.948724510752275, 0.9502160759598381, 0.9516642526634387, 0.9530703030018461, 0.9544354523991683, 0.9557608906328515, 0.9570477728706168, 0.958297220677229, 0.9595103229919824, 0.9606881370777505, 0.9618316894424297, 0.9629419767335775, 0.9640199666070279, 0.9650665985702382, 0.9660827848011044, 0.9670694109429574, 0.9680273368764329]
    animation.calculationMode = .linear
    animation.duration = 2.0
    _ = animation
}

func cubicAsUikit(_ view: UIView) {
    let options: UIView.KeyframeAnimationOptions = [
        .calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
    ]
    UIView.animateKeyframes(withDuration: 1.0, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.0065) { view.center.x = 0.042812 }
        UIView.addKeyframe(withRelativeStartTime: 0.0065, relativeDuration: 0.0065) { view.center.x = 0.09295 }
        UIView.addKeyframe(withRelativeStartTime: 0.013, relativeDuration: 0.0065) { view.center.x = 0.149966 }
        UIView.addKeyframe(withRelativeStartTime: 0.0195, relativeDuration: 0.007) { view.center.x = 0.218545 }
        UIView.addKeyframe(withRelativeStartTime: 0.0265, relativeDuration: 0.007) { view.center.x = 0.294021 }
        UIView.addKeyframe(withRelativeStartTime: 0.0335, relativeDuration: 0.007) { view.center.x = 0.375834 }
        UIView.addKeyframe(withRelativeStartTime: 0.0405, relativeDuration: 0.015) { view.center.x = 0.569884 }
        UIView.addKeyframe(withRelativeStartTime: 0.0555, relativeDuration: 0.0135) { view.center.x = 0.762658 }
        UIView.addKeyframe(withRelativeStartTime: 0.069, relativeDuration: 0.0145) { view.center.x = 0.984093 }
        UIView.addKeyframe(withRelativeStartTime: 0.0835, relativeDuration: 0.0145) { view.center.x = 1.215564 }
        UIView.addKeyframe(withRelativeStartTime: 0.098, relativeDuration: 0.035) { view.center.x = 1.785471 }
        UIView.addKeyframe(withRelativeStartTime: 0.133, relativeDuration: 0.0185) { view.center.x = 2.074791 }
        UIView.addKeyframe(withRelativeStartTime: 0.1515, relativeDuration: 0.0095) { view.center.x = 2.2156 }
        UIView.addKeyframe(withRelativeStartTime: 0.161, relativeDuration: 0.0085) { view.center.x = 2.335604 }
        UIView.addKeyframe(withRelativeStartTime: 0.1695, relativeDuration: 0.0085) { view.center.x = 2.448915 }
        UIView.addKeyframe(withRelativeStartTime: 0.178, relativeDuration: 0.008) { view.center.x = 2.548551 }
        UIView.addKeyframe(withRelativeStartTime: 0.186, relativeDuration: 0.009) { view.center.x = 2.651454 }
        UIView.addKeyframe(withRelativeStartTime: 0.195, relativeDuration: 0.0085) { view.center.x = 2.738676 }
        UIView.addKeyframe(withRelativeStartTime: 0.2035, relativeDuration: 0.008) { view.center.x = 2.81101 }
        UIView.addKeyframe(withRelativeStartTime: 0.2115, relativeDuration: 0.008) { view.center.x = 2.873029 }
        UIView.addKeyframe(withRelativeStartTime: 0.2195, relativeDuration: 0.008) { view.center.x = 2.923898 }
        UIView.addKeyframe(withRelativeStartTime: 0.2275, relativeDuration: 0.0075) { view.center.x = 2.960718 }
        UIView.addKeyframe(withRelativeStartTime: 0.235, relativeDuration: 0.0075) { view.center.x = 2.986315 }
        UIView.addKeyframe(withRelativeStartTime: 0.2425, relativeDuration: 0.0075) { view.center.x = 3 }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.0285) { view.center.x = 3.020709 }
        UIView.addKeyframe(withRelativeStartTime: 0.2785, relativeDuration: 0.029) { view.center.x = 3.026411 }
        UIView.addKeyframe(withRelativeStartTime: 0.3075, relativeDuration: 0.03) { view.center.x = 3.017006 }
        UIView.addKeyframe(withRelativeStartTime: 0.3375, relativeDuration: 0.0305) { view.center.x = 2.992564 }
        UIView.addKeyframe(withRelativeStartTime: 0.368, relativeDuration: 0.0315) { view.center.x = 2.952745 }
        UIView.addKeyframe(withRelativeStartTime: 0.3995, relativeDuration: 0.032) { view.center.x = 2.898372 }
        UIView.addKeyframe(withRelativeStartTime: 0.4315, relativeDuration: 0.0335) { view.center.x = 2.827806 }
        UIView.addKeyframe(withRelativeStartTime: 0.465, relativeDuration: 0.035) { view.center.x = 2.740741 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.029) { view.center.x = 2.659455 }
        UIView.addKeyframe(withRelativeStartTime: 0.529, relativeDuration: 0.03) { view.center.x = 2.567728 }
        UIView.addKeyframe(withRelativeStartTime: 0.559, relativeDuration: 0.0315) { view.center.x = 2.464198 }
        UIView.addKeyframe(withRelativeStartTime: 0.5905, relativeDuration: 0.034) { view.center.x = 2.345541 }
        UIView.addKeyframe(withRelativeStartTime: 0.6245, relativeDuration: 0.062) { view.center.x = 2.115646 }
        UIView.addKeyframe(withRelativeStartTime: 0.6865, relativeDuration: 0.142) { view.center.x = 1.568246 }
        UIView.addKeyframe(withRelativeStartTime: 0.8285, relativeDuration: 0.066) { view.center.x = 1.328094 }
        UIView.addKeyframe(withRelativeStartTime: 0.8945, relativeDuration: 0.055) { view.center.x = 1.146295 }
        UIView.addKeyframe(withRelativeStartTime: 0.9495, relativeDuration: 0.0505) { view.center.x = 1 }
    }
    _ = options
}

func cubicAsSwiftui(_ view: UIView) {
    let track = KeyframeTrack(\Double.self) {
        LinearKeyframe(0.042812, duration: 0.0065)
        LinearKeyframe(0.09295, duration: 0.0065)
        LinearKeyframe(0.149966, duration: 0.0065)
        LinearKeyframe(0.218545, duration: 0.007)
        LinearKeyframe(0.294021, duration: 0.007)
        LinearKeyframe(0.375834, duration: 0.007)
        LinearKeyframe(0.569884, duration: 0.015)
        LinearKeyframe(0.762658, duration: 0.0135)
        LinearKeyframe(0.984093, duration: 0.0145)
        LinearKeyframe(1.215564, duration: 0.0145)
        LinearKeyframe(1.785471, duration: 0.035)
        LinearKeyframe(2.074791, duration: 0.0185)
        LinearKeyframe(2.2156, duration: 0.0095)
        LinearKeyframe(2.335604, duration: 0.0085)
        LinearKeyframe(2.448915, duration: 0.0085)
        LinearKeyframe(2.548551, duration: 0.008)
        LinearKeyframe(2.651454, duration: 0.009)
        LinearKeyframe(2.738676, duration: 0.0085)
        LinearKeyframe(2.81101, duration: 0.008)
        LinearKeyframe(2.873029, duration: 0.008)
        LinearKeyframe(2.923898, duration: 0.008)
        LinearKeyframe(2.960718, duration: 0.0075)
        LinearKeyframe(2.986315, duration: 0.0075)
        LinearKeyframe(3.0, duration: 0.0075)
        LinearKeyframe(3.020709, duration: 0.0285)
        LinearKeyframe(3.026411, duration: 0.029)
        LinearKeyframe(3.017006, duration: 0.03)
        LinearKeyframe(2.992564, duration: 0.0305)
        LinearKeyframe(2.952745, duration: 0.0315)
        LinearKeyframe(2.898372, duration: 0.032)
        LinearKeyframe(2.827806, duration: 0.0335)
        LinearKeyframe(2.740741, duration: 0.035)
        LinearKeyframe(2.659455, duration: 0.029)
        LinearKeyframe(2.567728, duration: 0.03)
        LinearKeyframe(2.464198, duration: 0.0315)
        LinearKeyframe(2.345541, duration: 0.034)
        LinearKeyframe(2.115646, duration: 0.062)
        LinearKeyframe(1.568246, duration: 0.142)
        LinearKeyframe(1.328094, duration: 0.066)
        LinearKeyframe(1.146295, duration: 0.055)
        LinearKeyframe(1.0, duration: 0.0505)
    }
    _ = track
}

func cubicAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0.29335, 2.798581, 0, 4.662876)
    _ = timing
}

func cubicAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0.0, 3.0, 1.0]
    animation.keyTimes = [0.0, 0.25, 1.0]
    animation.calculationMode = .cubic
    animation.tensionValues = [0.5, 0.0, 0.0]
    animation.continuityValues = [0.0, 0.0, 0.0]
    animation.biasValues = [0.0, 0.0, -1.0]
    animation.duration = 1.0
    _ = animation
}

func stepsAsUikit(_ view: UIView) {
    let options: UIView.KeyframeAnimationOptions = [
        .calculationModeLinear, UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
    ]
    UIView.animateKeyframes(withDuration: 0.2, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0) { view.center.x = 0.25 }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { view.center.x = 0.25 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0) { view.center.x = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.center.x = 0.5 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0) { view.center.x = 0.75 }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { view.center.x = 0.75 }
        UIView.addKeyframe(withRelativeStartTime: 1, relativeDuration: 0) { view.center.x = 1 }
    }
    _ = options
}

func stepsAsSwiftui(_ view: UIView) {
    let track = KeyframeTrack(\Double.self) {
        LinearKeyframe(0.0, duration: 0.05)
        MoveKeyframe(0.25)
        LinearKeyframe(0.25, duration: 0.05)
        MoveKeyframe(0.5)
        LinearKeyframe(0.5, duration: 0.05)
        MoveKeyframe(0.75)
        LinearKeyframe(0.75, duration: 0.05)
        MoveKeyframe(1.0)
    }
    _ = track
}

func stepsAsCaTiming(_ view: UIView) {
    let timing = CAMediaTimingFunction(controlPoints: 0, 0.775978, 0, -0.80467)
    _ = timing
}

func stepsAsCaKeyframesSwift(_ view: UIView) {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0.0, 0.0, 0.0, 0.0, 0.25, 0.25, 0.25, 0.25, 0.5, 0.5, 0.5, 0.5, 0.75, 0.75, 0.75, 0.75, 1.0]
    animation.keyTimes = [0.0, 0.08333333333333333, 0.16666666666666666, 0.25, 0.25, 0.3333333333333333, 0.4166666666666667, 0.5, 0.5, 0.5833333333333334, 0.6666666666666666, 0.75, 0.75, 0.8333333333333334, 0.9166666666666666, 1.0, 1.0]
    animation.calculationMode = .linear
    animation.duration = 0.2
    _ = animation
}
