// What exported code names of SKBounceAnimation, with the types of its own header.

#import <UIKit/UIKit.h>

typedef CGFloat SKBounceAnimationStiffness;
extern SKBounceAnimationStiffness SKBounceAnimationStiffnessLight;
extern SKBounceAnimationStiffness SKBounceAnimationStiffnessMedium;
extern SKBounceAnimationStiffness SKBounceAnimationStiffnessHeavy;

@interface SKBounceAnimation : CAKeyframeAnimation
@property(strong) id fromValue, byValue, toValue;
@property NSUInteger numberOfBounces;
@property BOOL shouldOvershoot, shake;
@property SKBounceAnimationStiffness stiffness;
+ (instancetype)animationWithKeyPath:(NSString *)keyPath;
@end
