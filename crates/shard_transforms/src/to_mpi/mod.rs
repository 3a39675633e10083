//! `convert-shard-to-mpi`.
//!
//! `sharding` makes tensors of shardings, `shape` the sizes of parts; `neighbors` numbers processes beside one, `halo` exchanges elements with
//! them, and `reduce` combines buffers of all.

mod halo;
mod neighbors;
mod reduce;
mod shape;
mod sharding;

use crate::simplify::grid_shape_patterns;
use dialect_transforms::drive::{convert, greedily};
use dialect_transforms::make::Make;
use ir::{Body, Context, DYNAMIC, Op, OpRef, Scope, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched, Operands, PatternSet,
    TypeConverter, convert_calls, convert_functions, convert_returns, is_legal_function,
};
use std::sync::Arc;

/// Dialects that operations become.
const LEGAL: [&str; 9] =
    ["builtin", "mpi", "scf", "arith", "tensor", "bufferization", "linalg", "memref", "affine"];

/// Convert Shard dialect to MPI dialect.
///
/// Devices are processes, whose number in all of them is that in the grid. Reductions and the exchange of elements beside parts become
/// calls of MPI on buffers; a sharding becomes three tensors: axes, elements beside parts, and where parts begin.
///
/// ```mlir
/// shard.grid @grid(shape = 2x4)
///
/// %0 = shard.process_linear_index on @grid : index
///
/// %comm = mpi.comm_world : !mpi.comm
/// %retval, %rank = mpi.comm_rank(%comm) : !mpi.retval, i32
/// %0 = arith.index_cast %rank : i32 to index
/// ```
#[pass(
    "convert-shard-to-mpi",
    name = "ConvertShardToMPIPass",
    depends("affine", "arith", "memref", "mpi", "scf", "bufferization", "linalg", "tensor")
)]
#[derive(Clone, Copy, Debug)]
pub struct ShardToMpi;

impl ShardToMpi {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut types = TypeConverter::new();
        types.add(|ty| ty.handle());
        types.add(|ty| {
            let is_sharding = ty.dialect_def().is_some_and(|def| def.name == shard::SHARDING.name);
            is_sharding.then(|| sharding::types(ty.context()).to_vec())
        });
        let types = Arc::new(types);
        let mut target = ConversionTarget::new(&context);
        target.illegal_dialect("shard").legal_ops(&["shard.grid", "shard.grid_shape"]);
        LEGAL.into_iter().for_each(|dialect| {
            target.legal_dialect(dialect);
        });
        let known = types.clone();
        target.dynamically_legal("func.func", move |op: OpRef<'_>| is_legal_function(&known, op));
        for name in ["func.call", "func.return"] {
            let known = types.clone();
            target.dynamically_legal(name, move |op: OpRef<'_>| known.is_legal(op));
        }
        let mut set = ConversionSet::with_types(&context, &types);
        set.on("shard.update_halo", halo::convert)
            .on("shard.neighbors_linear_indices", neighbors::convert)
            .on("shard.sharding", sharding::convert)
            .convert(Convert::on("shard.shard_shape", shape::convert).one_to_many())
            .on("shard.all_reduce", reduce::convert)
            .on("shard.process_multi_index", convert_process_multi_index)
            .on("shard.process_linear_index", convert_process_linear_index);
        convert_functions(&mut set, "func.func");
        convert_calls(&mut set);
        convert_returns(&mut set);
        convert(cx, body, target, set)?;
        let mut folds = PatternSet::new(&context);
        grid_shape_patterns(&mut folds);
        greedily(cx, body, folds)
    }
}

fn convert_process_linear_index(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let [comm, retval] = [&mpi::COMM, &mpi::RETVAL].map(|def| mpi_type(&m.cx(), def.name));
    let (comm, retval) = (comm.matched()?, retval.matched()?);
    let comm = m.value("mpi.comm_world", &[], comm);
    let asked = m.op("mpi.comm_rank", &[comm], &[retval, Type::I32]);
    let rank = m.rw.op(asked).result(1).handle();
    let rank = m.value("arith.index_cast", &[rank], Type::INDEX);
    rw.replace_op(op, &[rank]);
    Ok(())
}

/// Creates the numbers of a process along axes, from its number in the grid.
fn convert_process_multi_index(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let shape = grid_shape(view, rw.scope()).filter(|shape| !shape.contains(&DYNAMIC)).matched()?;
    let axes = view.attr("axes").and_then(|axes| axes.as_ints()).unwrap_or_default();
    let axes: Vec<usize> = match axes.is_empty() {
        true => (0..shape.len()).collect(),
        false => axes.iter().filter_map(|&axis| usize::try_from(axis).ok()).collect(),
    };
    rw.require(axes.iter().all(|&axis| axis < shape.len()))?;
    let grid = view.attr("grid").matched()?.handle();
    let m = &mut Make::like(rw, op);
    let sizes: Vec<Value> = shape.iter().map(|&size| m.index(size)).collect();
    let mut number = m.with("shard.process_linear_index", &[], Type::INDEX, &[("grid", grid)]);
    let mut places = sizes.clone();
    for (axis, &size) in sizes.iter().enumerate().rev() {
        places[axis] = m.same("arith.remsi", &[number, size]);
        if axis > 0 {
            number = m.same("arith.divsi", &[number, size]);
        }
    }
    let places: Vec<Value> = axes.into_iter().map(|axis| places[axis]).collect();
    rw.replace_op(op, &places);
    Ok(())
}

/// Returns a type of `mpi`.
fn mpi_type(cx: &Context, name: &str) -> Option<Type> {
    Some(cx.dialect_type(cx.find_type_def(name)?, []))
}

/// Returns the type of communicators.
fn comm_type(cx: &Context) -> Option<Type> {
    mpi_type(cx, mpi::COMM.name)
}

/// Returns the sizes of the grid of an operation.
fn grid_shape(op: OpRef<'_>, scope: &Scope<'_>) -> Option<Vec<i64>> {
    let cx = op.context();
    let grid = op.attr("grid")?.as_flat_symbol();
    crate::partition::grid_shape(cx, grid, scope)
}

/// Returns the buffer type of the shape and element type of a tensor or buffer, without a layout.
fn buffer_type(ty: TypeRef<'_>) -> Type {
    ty.context().memref_type(ty.shape().unwrap_or(&[]), ty.element_or_self().handle())
}

/// Returns a tensor or buffer as a buffer.
fn as_buffer(m: &mut Make<'_, '_>, value: Value) -> Value {
    let ty = m.rw.value(value).ty();
    if !ty.is_tensor() {
        return value;
    }
    let buffer = buffer_type(ty);
    m.value("bufferization.to_buffer", &[value], buffer)
}

/// Returns a list of numbers as values of a type; those that are not known are given.
fn values(m: &mut Make<'_, '_>, list: &[i64], dynamic: &[Value], ty: Type) -> Vec<Value> {
    let mut dynamic = dynamic.iter();
    list.iter()
        .map(|&number| match number {
            DYNAMIC => dynamic.next().copied().unwrap_or_else(|| m.int(ty, DYNAMIC.into())),
            _ => m.int(ty, number.into()),
        })
        .collect()
}
