//! Conversion to `gpu.subgroup_mma_*`.

use super::loops::{Converted, convert_loop, convert_yield};
use super::slice::{Target, convertible, elementwise, integer_extension, is_transposed, row_stride};
use apnum::FloatKind;
use dialect_transforms::vector::transfer::Transfer;
use gpu::{
    MMAMatrixType, SubgroupMmaCompute, SubgroupMmaConstantMatrix, SubgroupMmaElementwise,
    SubgroupMmaLoadMatrix, SubgroupMmaStoreMatrix,
};
use ir::def::TraitSet;
use ir::{Body, Build, Builder, InsertPoint, Op, OpRef, OpState, Signedness, Type, TypeRef, Value};
use vector::{Broadcast, Contract, TransferRead, TransferWrite};

/// Converts what can be converted.
pub(super) fn convert(body: &mut Body) {
    let ops = convertible(body, Target::Subgroup);
    let mut converted = Converted::default();
    for op in ops {
        // What has no type of a matrix stays, and so does what depends on it.
        let _ = convert_op(body, op, &mut converted);
    }
}

fn convert_op(body: &mut Body, op: Op, converted: &mut Converted) -> Option<()> {
    match body.op(op).name_str() {
        TransferRead::NAME => load(body, op, converted),
        TransferWrite::NAME => store(body, op, converted),
        Contract::NAME => multiply(body, op, converted),
        arith::Constant::NAME => constant(body, op, converted),
        Broadcast::NAME => fill(body, op, converted),
        scf::For::NAME => {
            convert_loop(body, op, converted);
            Some(())
        }
        scf::Yield::NAME => {
            convert_yield(body, op, converted);
            Some(())
        }
        _ => element_by_element(body, op, converted),
    }
}

/// Creates an operation before another.
fn insert(body: &mut Body, before: Op, state: OpState) -> Op {
    Builder::new(body, InsertPoint::Before(before)).insert(state)
}

/// Creates an operation before another, and returns its result.
fn value(body: &mut Body, before: Op, state: OpState) -> Value {
    Builder::new(body, InsertPoint::Before(before)).insert_value(state)
}

/// Returns the role of the matrix that an operation makes.
fn role(op: OpRef<'_>) -> &'static str {
    let Some(result) = op.results().next() else { return "COp" };
    let mut users = result.users();
    if let (Some(user), None) = (users.next(), users.next())
        && user.has_trait(TraitSet::ELEMENTWISE)
    {
        return ir::ensure_sufficient_stack(|| role(user));
    }
    for contract in result.users().filter_map(|user| user.cast::<Contract<'_>>()) {
        if contract.lhs() == result {
            return "AOp";
        }
        if contract.rhs() == result {
            return "BOp";
        }
    }
    "COp"
}

/// Returns the type of a matrix; `None` if there are none of such elements.
fn matrix(like: TypeRef<'_>, element: Type, role: &str) -> Option<Type> {
    let cx = like.context();
    let ty = cx.ty(element);
    let fits = matches!(
        (ty.float_kind(), ty.int_width(), ty.signedness()),
        (Some(FloatKind::F16 | FloatKind::F32 | FloatKind::F64), ..)
            | (_, Some(8), Some(Signedness::Signed | Signedness::Unsigned))
            | (_, Some(32), Some(Signedness::Signless))
    );
    if fits { Some(MMAMatrixType::make(cx, like.shape()?, element, role)) } else { None }
}

fn load(body: &mut Body, op: Op, converted: &mut Converted) -> Option<()> {
    let view = body.op(op);
    let cx = body.context().clone();
    let read = Transfer::of(view)?;
    let (ty, map) = (cx.ty(read.vector_ty), cx.map(read.map));
    let transposed = is_transposed(map);
    let repeats = map.result(usize::from(transposed)).is_some_and(|result| result.as_constant().is_some());
    let stride = if repeats { 0 } else { row_stride(cx.ty(read.base_ty))? };
    let (mut element, mut result, mut maker) = (ty.element_type()?.handle(), read.vector, view);
    if let Some(user) = integer_extension(view) {
        let sign = if user.is(arith::ExtSI::NAME) { Signedness::Signed } else { Signedness::Unsigned };
        element = cx.integer_type(ty.element_type()?.int_width()?, sign);
        (result, maker) = (user.result(0).handle(), user);
    }
    let matrix = matrix(ty, element, role(maker))?;
    let operands = [read.base].into_iter().chain(read.indices);
    let mut state = SubgroupMmaLoadMatrix::state(&cx, view.loc()).operands(operands).results([matrix]);
    state.put(&cx, SubgroupMmaLoadMatrix::LEAD_DIMENSION, stride);
    state.put(&cx, SubgroupMmaLoadMatrix::TRANSPOSE, transposed);
    converted.insert(result, value(body, op, state));
    Some(())
}

fn store(body: &mut Body, op: Op, converted: &Converted) -> Option<()> {
    let cx = body.context().clone();
    let view = body.op(op);
    let write = Transfer::of(view)?;
    let stride = row_stride(cx.ty(write.base_ty))?;
    let matrix = *converted.get(&write.vector)?;
    let operands = [matrix, write.base].into_iter().chain(write.indices);
    let mut state = SubgroupMmaStoreMatrix::state(&cx, view.loc()).operands(operands);
    state.put(&cx, SubgroupMmaStoreMatrix::LEAD_DIMENSION, stride);
    insert(body, op, state);
    body.erase(op);
    Some(())
}

fn multiply(body: &mut Body, op: Op, converted: &mut Converted) -> Option<()> {
    let cx = body.context().clone();
    let contract = body.op(op).cast::<Contract<'_>>()?;
    let operands = [contract.lhs(), contract.rhs(), contract.acc()].map(|value| value.handle());
    let (loc, result) = (contract.loc(), contract.result().handle());
    let [a, b, c] = operands.map(|value| converted.get(&value).copied());
    let (a, b, c) = (a?, b?, c?);
    let ty = body.value(c).ty_handle();
    let state = SubgroupMmaCompute::state(&cx, loc).operands([a, b, c]).results([ty]);
    converted.insert(result, value(body, op, state));
    Some(())
}

/// Creates a matrix of equal elements.
fn filled(body: &mut Body, op: Op, element: Value, converted: &mut Converted) -> Option<()> {
    let cx = body.context().clone();
    let view = body.op(op);
    let result = view.result(0);
    let of = result.ty().element_type()?;
    // Such a matrix cannot have elements of 64 bits.
    if of.float_kind() == Some(FloatKind::F64) {
        return None;
    }
    let ty = matrix(result.ty(), of.handle(), role(view))?;
    let state = SubgroupMmaConstantMatrix::state(&cx, view.loc()).operands([element]).results([ty]);
    let result = result.handle();
    converted.insert(result, value(body, op, state));
    Some(())
}

fn constant(body: &mut Body, op: Op, converted: &mut Converted) -> Option<()> {
    let view = body.op(op);
    let element = view.attr("value")?.as_dense()?.attr(0)?.handle();
    let loc = view.loc();
    let scalar = arith::Constant::build_value(&mut Builder::new(body, InsertPoint::Before(op)), loc, element);
    filled(body, op, scalar, converted)
}

fn fill(body: &mut Body, op: Op, converted: &mut Converted) -> Option<()> {
    let scalar = body.op(op).operand(0).handle();
    filled(body, op, scalar, converted)
}

fn element_by_element(body: &mut Body, op: Op, converted: &mut Converted) -> Option<()> {
    let cx = body.context().clone();
    let view = body.op(op);
    let kind = elementwise(view)?;
    let matrices: Option<Vec<Value>> =
        view.operands().map(|operand| converted.get(&operand.handle()).copied()).collect();
    let matrices = matrices?;
    let mut ty = body.value(*matrices.first()?).ty();
    if view.is(arith::ExtF::NAME) {
        let role = MMAMatrixType::cast(ty)?.operand()?;
        ty = cx.ty(matrix(view.result(0).ty(), view.result(0).ty().element_type()?.handle(), role)?);
    }
    let mut state = SubgroupMmaElementwise::state(&cx, view.loc()).operands(matrices).results([ty.handle()]);
    state.put(&cx, SubgroupMmaElementwise::OP_TYPE, kind);
    let result = view.result(0).handle();
    converted.insert(result, value(body, op, state));
    Some(())
}
