//! `amdgpu-resolve-strided-metadata`: metadata of casts of buffers are those of their sources.

use crate::drive::greedily;
use ir::{Body, Build, Op, Type, Value};
use memref::{ExtractStridedMetadata, ReinterpretCast};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};

/// Resolve memref.extract_strided_metadata on AMDGPU ops
///
/// Offset, sizes and strides of an `amdgpu.fat_raw_buffer_cast` are those of its source; an offset that it resets is 0.
#[pass(
    "amdgpu-resolve-strided-metadata",
    name = "AmdgpuResolveStridedMetadataPass",
    depends("affine", "arith", "memref")
)]
#[derive(Clone, Copy, Debug)]
pub struct AmdgpuResolveStridedMetadata;

impl AmdgpuResolveStridedMetadata {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<ExtractStridedMetadata<'_>>(resolve);
        greedily(cx, body, set)
    }
}

/// Name of the casts.
const CAST: &str = "amdgpu.fat_raw_buffer_cast";

fn resolve(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cast = view.operand(0).defining_op().filter(|cast| cast.is(CAST)).matched()?;
    let (loc, source, buffer) = (cast.loc(), cast.operand(0).handle(), cast.result(0));
    let resets = cast.attr("resetOffset").is_some();
    let base = view.result(0);
    let (is_used, ty) = (!base.is_unused(), base.ty_handle());
    let (is_base, buffer) = (buffer.ty_handle() == ty, buffer.handle());
    let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
    let cx = rw.context().clone();
    let shape = cx.ty(rw.value(source).ty_handle());
    let base_type = cx.memref_type_with(
        &[],
        shape.element_or_self().handle(),
        None,
        shape.memory_space().map(|space| space.handle()),
    );
    let types = [base_type].into_iter().chain(std::iter::repeat_n(Type::INDEX, results.len() - 1));
    let state = ExtractStridedMetadata::state(&cx, loc).operands([source]).results(types);
    let metadata = rw.insert(state);
    let mut values: Vec<Value> = rw.op(metadata).results().map(|result| result.handle()).collect();
    values[0] = match is_used {
        true if !is_base => {
            let state = ReinterpretCast::state(&cx, loc).operands([buffer]).results([ty]);
            let state = state.words(&cx, "operandSegmentSizes", &[1, 0, 0, 0]);
            let state = state.attr(&cx, "static_offsets", cx.i64_array_attr(&[0]));
            let state = state.attr(&cx, "static_sizes", cx.i64_array_attr(&[]));
            rw.insert_value(state.attr(&cx, "static_strides", cx.i64_array_attr(&[])))
        }
        _ => buffer,
    };
    if resets {
        values[1] = arith::Constant::build_value(rw, loc, cx.index_attr(0));
    }
    for (&result, &value) in results.iter().zip(&values).skip(usize::from(!is_used)) {
        rw.replace_all_uses(result, value);
    }
    rw.erase_op(op);
    Ok(())
}
