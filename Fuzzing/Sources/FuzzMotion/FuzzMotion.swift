import Driver

@_cdecl("FuzzMotion_main")
func main(_ count: Int32, _ arguments: Arguments?) -> Int32 { fuzz(count, arguments, drawAndTune) }
