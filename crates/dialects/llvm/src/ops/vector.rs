//! Elements of vectors, and choices.

use crate::attrs::FastmathFlags;
use crate::markers::{BoolLike, Compatible, Primitive, Vector};
use crate::types::is_compatible_vector;
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomPart, Fold, FoldCx};
use ir::markers::{AnySignlessInteger, DenseI32ArrayAttr};
use ir::{AttrRef, OpRef, OpState, Type, TypeData, TypeRef};
use macros::op;

/// An element of a vector.
#[op(
    "llvm.extractelement",
    traits(PURE),
    rules(TypesMatchWith(
        "result type matches vector element type",
        from = "vector",
        to = "res",
        ElementType
    )),
    format = "$vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"
)]
pub struct ExtractElement {
    #[operand]
    vector: Vector,
    #[operand]
    position: AnySignlessInteger,
    #[result]
    res: Compatible,
}

/// A vector with another element.
#[op(
    "llvm.insertelement",
    traits(PURE),
    rules(
        TypesMatchWith(
            "argument type matches vector element type",
            from = "vector",
            to = "value",
            ElementType
        ),
        AllTypesMatch("res", "vector")
    ),
    format = "$value `,` $vector `[` $position `:` type($position) `]` attr-dict `:` type($vector)"
)]
pub struct InsertElement {
    #[operand]
    vector: Vector,
    #[operand]
    value: Primitive,
    #[operand]
    position: AnySignlessInteger,
    #[result]
    res: Vector,
}

/// Selects elements of two vectors; -1 selects none.
#[op(
    "llvm.shufflevector",
    traits(PURE),
    rules(AllTypesMatch("v1", "v2")),
    verify,
    fold,
    custom(ShuffleType(parse_shuffle_type, print_nothing)),
    format = "$v1 `,` $v2 $mask attr-dict `:` type($v1) \
              custom<ShuffleType>(ref(type($v1)), type($res), ref($mask))"
)]
pub struct ShuffleVector {
    #[operand]
    v1: Vector,
    #[operand]
    v2: Vector,
    #[attr]
    mask: DenseI32ArrayAttr,
    #[result]
    res: Vector,
}

/// Selects one of two values, or elements of them, by a condition.
#[op(
    "llvm.select",
    interfaces(interfaces::SelectLike),
    traits(PURE),
    rules(AllTypesMatch("trueValue", "falseValue", "res")),
    format = "operands attr-dict `:` type($condition) `,` type($res)"
)]
pub struct Select {
    #[operand]
    condition: BoolLike,
    #[operand]
    trueValue: Compatible,
    #[operand]
    falseValue: Compatible,
    #[attr(default = FastmathFlags::NONE)]
    fastmathFlags: FastmathFlags,
    #[result]
    res: Compatible,
}

/// Returns its operand, or an arbitrary fixed value if that is poison.
#[op("llvm.freeze", traits(PURE, SAME_OPERANDS_AND_RESULT_TYPE), format = "$val attr-dict `:` type($val)")]
pub struct Freeze {
    #[operand]
    val: Compatible,
    #[result]
    res: Compatible,
}

impl<'a> interfaces::SelectLikeMethods<'a> for Select<'a> {}

fn shuffled(ty: TypeRef<'_>, len: usize) -> Option<Type> {
    match ty.data() {
        TypeData::Vector { element, scalable, .. } if is_compatible_vector(ty) => {
            Some(ty.context().type_of(TypeData::Vector {
                element: *element,
                shape: [len as i64].as_slice().into(),
                scalable: *scalable,
            }))
        }
        _ => None,
    }
}

fn parse_shuffle_type(
    parser: &mut dyn OpParser,
    _: &mut OpState,
    args: &mut [CustomArg],
) -> Result<bool, Diagnostic> {
    let [CustomArg::Types(vector), CustomArg::Types(result), CustomArg::Attr(mask)] = args else {
        return Err(parser.error("malformed format"));
    };
    let cx = parser.context().clone();
    let len = mask.and_then(|mask| cx.attr_ref(mask).as_ints()).map_or(0, |mask| mask.len());
    match vector.first().and_then(|&vector| shuffled(cx.ty(vector), len)) {
        Some(ty) => {
            result.push(ty);
            Ok(true)
        }
        None => Err(parser.error("expected an LLVM compatible vector type")),
    }
}

fn print_nothing(_: OpRef<'_>, _: &[CustomPart], _: &mut dyn OpPrinter) {}

fn mask(op: OpRef<'_>) -> Vec<i64> {
    op.attr("mask").and_then(AttrRef::as_ints).unwrap_or_default()
}

impl ShuffleVector<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        if self.v1().ty().scalable_dims() != 0 && mask(*self).iter().any(|&place| place != 0) {
            return Err(self.error("expected a splat operation for scalable vectors"));
        }
        Ok(())
    }

    /// Folds a shuffle of a vector of one element.
    fn fold(self, _: &mut FoldCx<'_>) -> Fold {
        let vector = self.v1();
        if vector.ty().shape() == Some(&[1]) && vector.ty().scalable_dims() == 0 && mask(*self) == [0] {
            return vector.into();
        }
        Fold::None
    }
}

ir::ops![ExtractElement, Freeze, InsertElement, Select, ShuffleVector];
