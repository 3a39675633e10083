//! Operations whose result types are inferred.

use diag::Diagnostic;
use ir::def::InferCx;
use ir::markers::*;
use ir::{DYNAMIC, OpRef, OpView, Signedness, Type, TypeData, TypeRef};
use macros::op;
use smallvec::{SmallVec, smallvec};

/// Operation whose result has the type that both operands have.
///
/// ```mlir
/// %0 = "test.op_with_infer_type_if"(%t, %t) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
/// ```
#[op("test.op_with_infer_type_if", infer, verify)]
pub struct OpWithInferType {
    #[operand]
    x: AnyTensor,
    #[operand]
    y: AnyTensor,
    #[result]
    result: AnyTensor,
}

impl OpWithInferType<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        infer(cx, same)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify(self.op(), same)
    }
}

/// Operation whose result has the type that both operands have.
///
/// ```mlir
/// %0 = "test.op_with_infer_type_adaptor_if"(%t, %t) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
/// ```
#[op("test.op_with_infer_type_adaptor_if", infer, verify)]
pub struct OpWithInferTypeAdaptor {
    #[operand]
    x: AnyTensor,
    #[operand]
    y: AnyTensor,
    #[result]
    result: AnyTensor,
}

impl OpWithInferTypeAdaptor<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        infer(cx, same)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify(self.op(), same)
    }
}

/// Operation whose result has the first size and the encoding of the first operand, and elements of `i17`.
///
/// ```mlir
/// %0 = "test.op_with_shaped_type_infer_type_if"(%t, %u) : (tensor<2xf32>, tensor<3xi8>) -> tensor<2xi17>
/// ```
#[op("test.op_with_shaped_type_infer_type_if", infer, verify)]
pub struct OpWithShapedInferType {
    #[operand]
    operand1: AnyTensor,
    #[operand]
    operand2: AnyTensor,
    #[result]
    result: AnyTensor,
}

impl OpWithShapedInferType<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        infer(cx, first_size)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify(self.op(), first_size)
    }
}

/// Operation whose result has the first size and the encoding of the first operand, and elements of `i17`.
///
/// ```mlir
/// %0 = "test.op_with_shaped_type_infer_type_adaptor_if"(%t, %u) : (tensor<2xf32>, tensor<3xi8>) -> tensor<2xi17>
/// ```
#[op("test.op_with_shaped_type_infer_type_adaptor_if", infer, verify)]
pub struct OpWithShapedInferTypeAdaptor {
    #[operand]
    operand1: AnyTensor,
    #[operand]
    operand2: AnyTensor,
    #[result]
    result: AnyTensor,
}

impl OpWithShapedInferTypeAdaptor<'_> {
    fn infer(cx: &InferCx<'_>) -> Result<SmallVec<[Type; 2]>, String> {
        infer(cx, first_size)
    }

    fn verify(self) -> Result<(), Diagnostic> {
        verify(self.op(), first_size)
    }
}

/// Operation whose operands and result have one type, which the inference checks and does not make.
///
/// ```mlir
/// %0 = "test.op_with_refine_type_if"(%t, %u) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
/// ```
#[op("test.op_with_refine_type_if", verify)]
pub struct OpWithRefineType {
    #[operand]
    operand1: AnyTensor,
    #[operand]
    operand2: AnyTensor,
    #[result]
    result: AnyTensor,
}

impl OpWithRefineType<'_> {
    fn verify(self) -> Result<(), Diagnostic> {
        let (first, second) = (self.operand1().ty(), self.operand2().ty());
        match same(first, second) {
            Err(message) => Err(not_inferred(self.op(), message)),
            Ok(ty) if ty == self.result().ty().handle() => Ok(()),
            Ok(_) => {
                let message = "required first operand and result to match".to_owned();
                Err(not_inferred(self.op(), message))
            }
        }
    }
}

/// Function from the types of two operands to that of the result; an error is a message.
type Inferred = fn(TypeRef<'_>, TypeRef<'_>) -> Result<Type, String>;

fn same(lhs: TypeRef<'_>, rhs: TypeRef<'_>) -> Result<Type, String> {
    if lhs == rhs { Ok(lhs.handle()) } else { Err(format!("operand type mismatch '{lhs}' vs '{rhs}'")) }
}

fn first_size(lhs: TypeRef<'_>, _: TypeRef<'_>) -> Result<Type, String> {
    let cx = lhs.context();
    let size = lhs.shape().and_then(|shape| shape.first().copied()).unwrap_or(DYNAMIC);
    let element = cx.integer_type(17, Signedness::Signless);
    let encoding = match lhs.data() {
        TypeData::RankedTensor { encoding, .. } => *encoding,
        _ => None,
    };
    Ok(cx.type_of(TypeData::RankedTensor { shape: [size].into(), element, encoding }))
}

fn infer(cx: &InferCx<'_>, inferred: Inferred) -> Result<SmallVec<[Type; 2]>, String> {
    match cx.state.operands[..] {
        [lhs, rhs] => Ok(smallvec![inferred(cx.body.value(lhs).ty(), cx.body.value(rhs).ty())?]),
        _ => Err("expected two operands".to_owned()),
    }
}

/// Verifies that the result has the type that is inferred.
fn verify(op: OpRef<'_>, inferred: Inferred) -> Result<(), Diagnostic> {
    match inferred(op.operand(0).ty(), op.operand(1).ty()) {
        Ok(ty) => verify_inferred(op, &[ty]),
        Err(message) => Err(not_inferred(op, message)),
    }
}

/// Verifies that the results have the types that are inferred.
pub(super) fn verify_inferred(op: OpRef<'_>, inferred: &[Type]) -> Result<(), Diagnostic> {
    if op.result_types().eq(inferred.iter().copied()) {
        return Ok(());
    }
    let list = |types: &mut dyn Iterator<Item = Type>| {
        types.map(|ty| format!("'{}'", op.context().ty(ty))).collect::<Vec<_>>().join(", ")
    };
    let message = format!(
        "'{}' op inferred type(s) {} are incompatible with return type(s) of operation {}",
        op.name_str(),
        list(&mut inferred.iter().copied()),
        list(&mut op.result_types())
    );
    Err(not_inferred(op, message))
}

fn not_inferred(op: OpRef<'_>, message: String) -> Diagnostic {
    let place = op.context().place(op.loc());
    Diagnostic::error(place, message).followed_by(op.error("failed to infer returned types"))
}

ir::ops![
    OpWithRefineType,
    OpWithInferType,
    OpWithInferTypeAdaptor,
    OpWithShapedInferType,
    OpWithShapedInferTypeAdaptor
];
