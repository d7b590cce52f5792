// What exported Objective-C names of Apple's frameworks, as far as types go: enough for a compiler without them to check
// the code. Names and types are those of the documentation.

#include <stddef.h>

typedef signed char BOOL;
#define YES ((BOOL)1)
#define NO ((BOOL)0)
#define nil ((id)0)
#define HUGE_VALF __builtin_huge_valf()
typedef double CGFloat;
typedef double CFTimeInterval;
typedef unsigned long NSUInteger;

__attribute__((objc_root_class)) @interface NSObject
@end

@interface NSString : NSObject
@end

@interface NSNumber : NSObject
+ (NSNumber *)numberWithDouble:(double)value;
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithChar:(char)value;
@end

@interface NSArray<ObjectType> : NSObject
+ (instancetype)arrayWithObjects:(const ObjectType[])objects count:(NSUInteger)count;
@end

typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { CGFloat a, b, c, d, tx, ty; } CGAffineTransform;
typedef struct {
    CGFloat m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44;
} CATransform3D;

static inline CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
static inline CGSize CGSizeMake(CGFloat w, CGFloat h) { return (CGSize){w, h}; }
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat w, CGFloat h) { return (CGRect){{x, y}, {w, h}}; }

typedef struct CGColor *CGColorRef;
typedef const struct CGPath *CGPathRef;
typedef struct CGPath *CGMutablePathRef;
CGMutablePathRef CGPathCreateMutable(void);
void CGPathMoveToPoint(CGMutablePathRef path, const CGAffineTransform *m, CGFloat x, CGFloat y);
void CGPathAddLineToPoint(CGMutablePathRef path, const CGAffineTransform *m, CGFloat x, CGFloat y);
void CGPathAddCurveToPoint(
    CGMutablePathRef path, const CGAffineTransform *m, CGFloat cp1x, CGFloat cp1y, CGFloat cp2x, CGFloat cp2y, CGFloat x,
    CGFloat y);
void CGPathCloseSubpath(CGMutablePathRef path);
void CGPathRelease(CGPathRef path);

@interface NSValue : NSObject
+ (NSValue *)valueWithCGPoint:(CGPoint)point;
+ (NSValue *)valueWithCGSize:(CGSize)size;
+ (NSValue *)valueWithCGRect:(CGRect)rect;
+ (NSValue *)valueWithCATransform3D:(CATransform3D)t;
@end

@interface UIColor : NSObject
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@property(nonatomic, readonly) CGColorRef CGColor;
@end

@interface CAMediaTimingFunction : NSObject
+ (instancetype)functionWithControlPoints:(float)c1x :(float)c1y :(float)c2x :(float)c2y;
@end

typedef NSString *CAMediaTimingFillMode;
extern CAMediaTimingFillMode const kCAFillModeForwards, kCAFillModeBackwards, kCAFillModeBoth, kCAFillModeRemoved;
typedef NSString *CAAnimationCalculationMode;
extern CAAnimationCalculationMode const kCAAnimationLinear, kCAAnimationDiscrete, kCAAnimationPaced, kCAAnimationCubic,
    kCAAnimationCubicPaced;
typedef NSString *CAAnimationRotationMode;
extern CAAnimationRotationMode const kCAAnimationRotateAuto, kCAAnimationRotateAutoReverse;
typedef NSString *CAValueFunctionName;
extern CAValueFunctionName const kCAValueFunctionRotateX, kCAValueFunctionRotateY, kCAValueFunctionRotateZ,
    kCAValueFunctionScale, kCAValueFunctionTranslate;

@interface CAValueFunction : NSObject
+ (instancetype)functionWithName:(CAValueFunctionName)name;
@end

@interface CAAnimation : NSObject
+ (instancetype)animation;
@property CFTimeInterval beginTime, duration, timeOffset, repeatDuration;
@property float speed, repeatCount;
@property BOOL autoreverses;
@property(copy) CAMediaTimingFillMode fillMode;
@property(strong) CAMediaTimingFunction *timingFunction;
@property(getter=isRemovedOnCompletion) BOOL removedOnCompletion;
@end

@interface CAAnimationGroup : CAAnimation
@property(copy) NSArray<CAAnimation *> *animations;
@end

@interface CAPropertyAnimation : CAAnimation
+ (instancetype)animationWithKeyPath:(NSString *)path;
@property(getter=isAdditive) BOOL additive;
@property(getter=isCumulative) BOOL cumulative;
@property(strong) CAValueFunction *valueFunction;
@end

@interface CABasicAnimation : CAPropertyAnimation
@property(strong) id fromValue, toValue, byValue;
@end

@interface CASpringAnimation : CABasicAnimation
@property CGFloat mass, stiffness, damping, initialVelocity;
@property BOOL allowsOverdamping;
@property(readonly) CFTimeInterval settlingDuration;
@end

@interface CAKeyframeAnimation : CAPropertyAnimation
@property(copy) NSArray *values;
@property CGPathRef path;
@property(copy) NSArray<NSNumber *> *keyTimes, *tensionValues, *continuityValues, *biasValues;
@property(copy) NSArray<CAMediaTimingFunction *> *timingFunctions;
@property(copy) CAAnimationCalculationMode calculationMode;
@property(copy) CAAnimationRotationMode rotationMode;
@end

@interface CALayer : NSObject
- (void)addAnimation:(CAAnimation *)animation forKey:(NSString *)key;
- (CFTimeInterval)convertTime:(CFTimeInterval)time fromLayer:(CALayer *)layer;
@end

extern CFTimeInterval CACurrentMediaTime(void);
