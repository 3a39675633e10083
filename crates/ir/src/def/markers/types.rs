//! Markers of types.

use super::TypeMarker;
use crate::def::{Callback, ShapedPred, TypeConstraint, TypePred};
use crate::{Signedness, TypeRef};
use apnum::FloatKind;
use std::marker::PhantomData;

/// Declares markers of types: a name, the wording of diagnostics after "must be", and a
/// [`TypePred`](crate::def::TypePred), `any(...)` of other markers, or `all(...)` of them.
///
/// ```
/// use ir::def::TypePred;
/// use ir::markers::{AnyInteger, Index};
/// ir::type_constraint! {
///     /// A pointer.
///     pub LLVMPointer = "LLVM pointer type", TypePred::Dialect("llvm.ptr");
///     /// A subscript.
///     pub IntOrIndex = "integer or index", any(AnyInteger, Index);
/// }
/// ```
#[macro_export]
macro_rules! type_constraint {
    () => {};
    ($(#[$doc:meta])* $vis:vis $name:ident = $summary:literal, any($($of:ty),+ $(,)?); $($rest:tt)*) => {
        $crate::type_constraint! { @one $(#[$doc])* $vis $name = $summary,
            $crate::def::TypePred::AnyOf(&[$(*<$of as $crate::markers::TypeMarker>::CONSTRAINT),+]) }
        $crate::type_constraint! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis $name:ident = $summary:literal, all($($of:ty),+ $(,)?); $($rest:tt)*) => {
        $crate::type_constraint! { @one $(#[$doc])* $vis $name = $summary,
            $crate::def::TypePred::AllOf(&[$(*<$of as $crate::markers::TypeMarker>::CONSTRAINT),+]) }
        $crate::type_constraint! { $($rest)* }
    };
    ($(#[$doc:meta])* $vis:vis $name:ident = $summary:literal, $pred:expr; $($rest:tt)*) => {
        $crate::type_constraint! { @one $(#[$doc])* $vis $name = $summary, $pred }
        $crate::type_constraint! { $($rest)* }
    };
    (@one $(#[$doc:meta])* $vis:vis $name:ident = $summary:literal, $pred:expr) => {
        $(#[$doc])*
        $vis struct $name;

        impl $crate::markers::TypeMarker for $name {
            const CONSTRAINT: &'static $crate::def::TypeConstraint = {
                static CONSTRAINT: $crate::def::TypeConstraint =
                    $crate::def::TypeConstraint { summary: $summary, pred: $pred };
                &CONSTRAINT
            };
        }
    };
}

impl TypePred {
    /// Returns the predicate of containers of such elements; `kinds` is a union of [`ShapedPred`] bits.
    pub const fn container_of<T: TypeMarker>(kinds: u8) -> TypePred {
        TypePred::Shaped(ShapedPred { kinds, ranks: &[], static_shape: false, element: &T::CONSTRAINT.pred })
    }

    /// Returns the predicate of containers of such elements and of one of these ranks.
    pub const fn ranked_container_of<T: TypeMarker>(kinds: u8, ranks: crate::List<u32>) -> TypePred {
        TypePred::Shaped(ShapedPred { kinds, ranks, static_shape: false, element: &T::CONSTRAINT.pred })
    }

    /// Returns the predicate of containers of such elements with static shape.
    pub const fn static_container_of<T: TypeMarker>(kinds: u8) -> TypePred {
        TypePred::Shaped(ShapedPred { kinds, ranks: &[], static_shape: true, element: &T::CONSTRAINT.pred })
    }

    const fn signless(widths: crate::List<u32>) -> TypePred {
        TypePred::Integer { widths, signs: &[Signedness::Signless] }
    }

    const fn signed(widths: crate::List<u32>) -> TypePred {
        TypePred::Integer { widths, signs: &[Signedness::Signed] }
    }

    const fn unsigned(widths: crate::List<u32>) -> TypePred {
        TypePred::Integer { widths, signs: &[Signedness::Unsigned] }
    }
}

/// A vector or tensor of such elements: a container with value semantics.
pub struct ValuesOf<T>(PhantomData<T>);

impl<T: TypeMarker> TypeMarker for ValuesOf<T> {
    const CONSTRAINT: &'static TypeConstraint = &TypeConstraint {
        summary: "container with value semantics",
        pred: TypePred::container_of::<T>(ShapedPred::VECTOR | ShapedPred::TENSOR),
    };
}

type_constraint! {
    /// Any type.
    pub AnyType = "any type", TypePred::Any;
    /// `none`.
    pub NoneType = "none type", TypePred::None;
    /// `index`.
    pub Index = "index", TypePred::Index;

    /// An integer of any width and sign.
    pub AnyInteger = "integer", TypePred::Integer { widths: &[], signs: &[] };
    /// A signless integer of any width.
    pub AnySignlessInteger = "signless integer", TypePred::signless(&[]);
    /// A signed integer of any width.
    pub AnySignedInteger = "signed integer", TypePred::signed(&[]);
    /// An unsigned integer of any width.
    pub AnyUnsignedInteger = "unsigned integer", TypePred::unsigned(&[]);
    /// A signless integer or `index`.
    pub AnySignlessIntegerOrIndex = "signless integer or index", any(AnySignlessInteger, Index);
    /// `i1`, `si1` or `ui1`.
    pub AnyI1 = "1-bit integer", TypePred::Integer { widths: &[1], signs: &[] };
    /// `i8`, `si8` or `ui8`.
    pub AnyI8 = "8-bit integer", TypePred::Integer { widths: &[8], signs: &[] };
    /// `i16`, `si16` or `ui16`.
    pub AnyI16 = "16-bit integer", TypePred::Integer { widths: &[16], signs: &[] };
    /// `i32`, `si32` or `ui32`.
    pub AnyI32 = "32-bit integer", TypePred::Integer { widths: &[32], signs: &[] };
    /// `i64`, `si64` or `ui64`.
    pub AnyI64 = "64-bit integer", TypePred::Integer { widths: &[64], signs: &[] };
    /// `i1`.
    pub I1 = "1-bit signless integer", TypePred::signless(&[1]);
    /// `i8`.
    pub I8 = "8-bit signless integer", TypePred::signless(&[8]);
    /// `i16`.
    pub I16 = "16-bit signless integer", TypePred::signless(&[16]);
    /// `i32`.
    pub I32 = "32-bit signless integer", TypePred::signless(&[32]);
    /// `i64`.
    pub I64 = "64-bit signless integer", TypePred::signless(&[64]);
    /// `i128`.
    pub I128 = "128-bit signless integer", TypePred::signless(&[128]);
    /// `si1`.
    pub SI1 = "1-bit signed integer", TypePred::signed(&[1]);
    /// `si8`.
    pub SI8 = "8-bit signed integer", TypePred::signed(&[8]);
    /// `si16`.
    pub SI16 = "16-bit signed integer", TypePred::signed(&[16]);
    /// `si32`.
    pub SI32 = "32-bit signed integer", TypePred::signed(&[32]);
    /// `si64`.
    pub SI64 = "64-bit signed integer", TypePred::signed(&[64]);
    /// `ui1`.
    pub UI1 = "1-bit unsigned integer", TypePred::unsigned(&[1]);
    /// `ui8`.
    pub UI8 = "8-bit unsigned integer", TypePred::unsigned(&[8]);
    /// `ui16`.
    pub UI16 = "16-bit unsigned integer", TypePred::unsigned(&[16]);
    /// `ui32`.
    pub UI32 = "32-bit unsigned integer", TypePred::unsigned(&[32]);
    /// `ui64`.
    pub UI64 = "64-bit unsigned integer", TypePred::unsigned(&[64]);

    /// A float of any kind.
    pub AnyFloat = "floating-point", TypePred::Float(&[]);
    /// `f16`.
    pub F16 = "16-bit float", TypePred::Float(&[FloatKind::F16]);
    /// `f32`.
    pub F32 = "32-bit float", TypePred::Float(&[FloatKind::F32]);
    /// `f64`.
    pub F64 = "64-bit float", TypePred::Float(&[FloatKind::F64]);
    /// `f80`.
    pub F80 = "80-bit float", TypePred::Float(&[FloatKind::F80]);
    /// `f128`.
    pub F128 = "128-bit float", TypePred::Float(&[FloatKind::F128]);
    /// `bf16`.
    pub BF16 = "bfloat16 type", TypePred::Float(&[FloatKind::BF16]);
    /// `tf32`.
    pub TF32 = "tf32 type", TypePred::Float(&[FloatKind::TF32]);

    /// A function type.
    pub FunctionType = "function type", TypePred::Function;
    /// A tuple.
    pub AnyTuple = "tuple", TypePred::Tuple;
    /// A complex number of any element type.
    pub AnyComplex = "complex-type", TypePred::Complex(&TypePred::Any);

    /// `i1`, or a vector or tensor of it.
    pub BoolLike = "bool-like", any(I1, ValuesOf<I1>);
    /// A signless integer, or a vector or tensor of such.
    pub SignlessIntegerLike = "signless-integer", any(AnySignlessInteger, ValuesOf<AnySignlessInteger>);
    /// A signless integer or `index`, or a vector or tensor of such.
    pub SignlessIntegerOrIndexLike = "signless-integer-like",
        any(AnySignlessIntegerOrIndex, ValuesOf<AnySignlessIntegerOrIndex>);
    /// A float, or a vector or tensor of such.
    pub FloatLike = "floating-point-like", any(AnyFloat, ValuesOf<AnyFloat>);
    /// A signless integer or float, or a vector or tensor of such.
    pub SignlessIntegerOrFloatLike = "signless-integer-like or floating-point-like",
        any(SignlessIntegerLike, FloatLike);
    /// A signless integer, `index` or float, or a vector or tensor of such.
    pub SignlessIntegerOrIndexOrFloatLike = "signless-integer-or-index-like or floating-point-like",
        any(SignlessIntegerOrIndexLike, FloatLike);

    /// A vector, tensor or memref.
    pub AnyShaped = "shaped of any type values", TypePred::container_of::<AnyType>(ShapedPred::ALL);

    /// A vector of any rank.
    pub AnyVectorOfAnyRank = "vector of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::VECTOR);
    /// A vector of at least one dimension.
    pub AnyVectorOfNonZeroRank = "vector of any type values", all(AnyVectorOfAnyRank, NonZeroRank);
    /// A vector of any rank without scalable dimensions.
    pub AnyFixedVectorOfAnyRank = "fixed-length vector of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::FIXED_VECTOR);
    /// A vector of at least one dimension, none of them scalable.
    pub AnyFixedVectorOfNonZeroRank = "fixed-length vector of any type values",
        all(AnyFixedVectorOfAnyRank, NonZeroRank);
    /// A vector with a scalable dimension.
    pub AnyScalableVectorOfAnyRank = "scalable vector of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::SCALABLE_VECTOR);

    /// A tensor, ranked or not.
    pub AnyTensor = "tensor of any type values", TypePred::container_of::<AnyType>(ShapedPred::TENSOR);
    /// A ranked tensor.
    pub AnyRankedTensor = "ranked tensor of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::RANKED_TENSOR);
    /// An unranked tensor.
    pub AnyUnrankedTensor = "unranked tensor of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::UNRANKED_TENSOR);
    /// A ranked tensor of at least one dimension.
    pub AnyNon0RankedTensor = "non-0-ranked.tensor of any type values", all(AnyRankedTensor, NonZeroRank);
    /// A tensor, but none of rank 0.
    pub AnyNon0RankedOrUnrankedTensor = "non-0-ranked or unranked tensor",
        any(AnyUnrankedTensor, AnyNon0RankedTensor);
    /// A tensor of static shape.
    pub AnyStaticShapeTensor = "statically shaped tensor of any type values",
        TypePred::static_container_of::<AnyType>(ShapedPred::RANKED_TENSOR);

    /// A ranked memref.
    pub AnyMemRef = "memref of any type values", TypePred::container_of::<AnyType>(ShapedPred::MEMREF);
    /// An unranked memref.
    pub AnyUnrankedMemRef = "unranked.memref of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::UNRANKED_MEMREF);
    /// A memref, ranked or not.
    pub AnyRankedOrUnrankedMemRef = "ranked or unranked memref of any type values",
        TypePred::container_of::<AnyType>(ShapedPred::MEMREF | ShapedPred::UNRANKED_MEMREF);
    /// A ranked memref of at least one dimension.
    pub AnyNon0RankedMemRef = "non-0-ranked.memref of any type values", all(AnyMemRef, NonZeroRank);
    /// A memref, but none of rank 0.
    pub AnyNon0RankedOrUnrankedMemRef =
        "unranked.memref of any type values or non-0-ranked.memref of any type values",
        any(AnyUnrankedMemRef, AnyNon0RankedMemRef);
    /// A ranked memref of static shape.
    pub AnyStaticShapeMemRef = "statically shaped memref of any type values",
        TypePred::static_container_of::<AnyType>(ShapedPred::MEMREF);
    /// A ranked memref whose layout is strides and an offset.
    pub AnyStridedMemRef = "strided memref of any type values", all(AnyMemRef, Strided);
    /// A memref of `i1`.
    pub I1MemRef = "memref of 1-bit signless integer values", TypePred::container_of::<I1>(ShapedPred::MEMREF);
    /// A memref of `i8`.
    pub I8MemRef = "memref of 8-bit signless integer values", TypePred::container_of::<I8>(ShapedPred::MEMREF);
    /// A memref of `i32`.
    pub I32MemRef = "memref of 32-bit signless integer values",
        TypePred::container_of::<I32>(ShapedPred::MEMREF);
    /// A memref of `i64`.
    pub I64MemRef = "memref of 64-bit signless integer values",
        TypePred::container_of::<I64>(ShapedPred::MEMREF);
    /// A memref of `f32`.
    pub F32MemRef = "memref of 32-bit float values", TypePred::container_of::<F32>(ShapedPred::MEMREF);
    /// A memref of `f64`.
    pub F64MemRef = "memref of 64-bit float values", TypePred::container_of::<F64>(ShapedPred::MEMREF);
    /// A tensor of `i1`.
    pub I1Tensor = "tensor of 1-bit signless integer values", TypePred::container_of::<I1>(ShapedPred::TENSOR);
    /// A tensor of `i32`.
    pub I32Tensor = "tensor of 32-bit signless integer values",
        TypePred::container_of::<I32>(ShapedPred::TENSOR);
    /// A tensor of `i64`.
    pub I64Tensor = "tensor of 64-bit signless integer values",
        TypePred::container_of::<I64>(ShapedPred::TENSOR);
    /// A tensor of `index`.
    pub IndexTensor = "tensor of index values", TypePred::container_of::<Index>(ShapedPred::TENSOR);
    /// A tensor of `f32`.
    pub F32Tensor = "tensor of 32-bit float values", TypePred::container_of::<F32>(ShapedPred::TENSOR);
    /// A tensor of `f64`.
    pub F64Tensor = "tensor of 64-bit float values", TypePred::container_of::<F64>(ShapedPred::TENSOR);

    /// A ranked container of at least one dimension.
    pub NonZeroRank = "of non-zero rank", TypePred::Fn(Callback(&has_dimensions));
    Strided = "strided", TypePred::Fn(Callback(&is_strided));
}

fn has_dimensions(ty: TypeRef<'_>) -> bool {
    ty.rank().is_some_and(|rank| rank > 0)
}

/// Whether the layout of a memref can be written as strides and an offset.
fn is_strided(ty: TypeRef<'_>) -> bool {
    use crate::AttrData;
    let Some(layout) = ty.layout() else { return true };
    match layout.data() {
        AttrData::StridedLayout { .. } => true,
        AttrData::AffineMap(map) => map_is_strided(ty.context(), *map),
        _ => false,
    }
}

/// Whether a map has one result, a sum of dimensions, symbols and constants, each times a dimensionless
/// factor. MLIR takes no others for strided, not even a permutation of dimensions.
fn map_is_strided(cx: &crate::Context, map: crate::AffineMap) -> bool {
    use crate::affine::{AffineExprData as E, BinaryKind};
    let mut open = match *cx.map_data(map).results {
        [only] => vec![only],
        _ => return false,
    };
    while let Some(expr) = open.pop() {
        match cx.expr_data(expr) {
            E::Dim(_) | E::Symbol(_) | E::Constant(_) => {}
            E::Binary(BinaryKind::Add, a, b) => open.extend([a, b]),
            E::Binary(BinaryKind::Mul, a, b) => match (has_dim(cx, a), has_dim(cx, b)) {
                (true, true) => return false,
                (true, false) => open.push(a),
                (false, _) => open.push(b),
            },
            E::Binary(..) => return false,
        }
    }
    true
}

fn has_dim(cx: &crate::Context, expr: crate::AffineExpr) -> bool {
    use crate::affine::AffineExprData as E;
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match cx.expr_data(expr) {
            E::Dim(_) => return true,
            E::Symbol(_) | E::Constant(_) => {}
            E::Binary(_, a, b) => open.extend([a, b]),
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::def::Registry;
    use crate::{Context, Type};

    fn accepts<T: TypeMarker>(cx: &Context, ty: Type) -> bool {
        T::CONSTRAINT.accepts(cx.ty(ty))
    }

    #[test]
    fn likes_are_scalars_and_value_containers() {
        let cx = Context::new(Registry::new());
        let vector = cx.vector_type(&[4], Type::I32);
        let memref = cx.memref_type(&[4], Type::I32);
        assert!(accepts::<SignlessIntegerLike>(&cx, Type::I32));
        assert!(accepts::<SignlessIntegerLike>(&cx, vector));
        assert!(!accepts::<SignlessIntegerLike>(&cx, memref));
        assert!(!accepts::<SignlessIntegerLike>(&cx, Type::INDEX));
        assert!(accepts::<SignlessIntegerOrIndexLike>(&cx, Type::INDEX));
        assert!(!accepts::<FloatLike>(&cx, vector));
        assert!(!accepts::<BoolLike>(&cx, vector));
        assert!(accepts::<BoolLike>(&cx, cx.tensor_type(&[2], Type::I1)));
    }

    #[test]
    fn ranks() {
        let cx = Context::new(Registry::new());
        let scalar = cx.memref_type(&[], Type::F32);
        let line = cx.memref_type(&[3], Type::F32);
        assert!(accepts::<AnyMemRef>(&cx, scalar) && accepts::<AnyMemRef>(&cx, line));
        assert!(!accepts::<AnyNon0RankedMemRef>(&cx, scalar) && accepts::<AnyNon0RankedMemRef>(&cx, line));
        assert!(!accepts::<AnyVectorOfNonZeroRank>(&cx, cx.vector_type(&[], Type::F32)));
        assert!(accepts::<AnyVectorOfAnyRank>(&cx, cx.vector_type(&[], Type::F32)));
        assert!(!accepts::<AnyStaticShapeMemRef>(&cx, cx.memref_type(&[crate::DYNAMIC], Type::F32)));
    }
}
