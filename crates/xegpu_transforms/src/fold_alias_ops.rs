//! `xegpu-fold-alias-ops`.

use dialect_transforms::applied::applied;
use dialect_transforms::drive::greedily;
use dialect_transforms::make::handles;
use ir::{Body, Build, InsertPoint, Op, Value};
use memref::SubView;
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use shaped::slice::{self, Mixed};

/// Name of the descriptors of blocks.
const CREATE: &str = "xegpu.create_nd_tdesc";

/// Fold alias ops into XeGPU ops
///
/// A descriptor of a block in a `memref.subview` with steps of one becomes a descriptor of a block in what is viewed.
///
/// ```mlir
/// %0 = xegpu.create_nd_tdesc %x[%i, %j] : memref<256x256xf32> -> !xegpu.tensor_desc<8x16xf32>
/// ```
#[pass("xegpu-fold-alias-ops", name = "XeGPUFoldAliasOps", depends("affine", "memref", "xegpu"))]
#[derive(Clone, Copy, Debug)]
pub struct XegpuFoldAliasOps;

impl XegpuFoldAliasOps {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.on(CREATE, fold);
        greedily(cx, body, set)
    }
}

fn fold(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let source = view.operands().next().and_then(|source| source.defining_op()).matched()?;
    let subview = source.cast::<SubView<'_>>().matched()?;
    let [starts, _, steps] = slice::lists(source);
    rw.require(steps.iter().all(|&step| step == Mixed::Fixed(1)))?;
    // Sizes and steps that are given are not those of what is viewed.
    rw.require(view.group(2).next().is_none() && view.group(3).next().is_none())?;
    rw.require(view.attr("const_shape").is_none() && view.attr("const_strides").is_none())?;
    let dropped = memref::dropped_dims(subview).matched()?;
    let fixed = view.attr("const_offsets").and_then(|offsets| offsets.as_ints()).unwrap_or_default();
    let own = slice::mixed(&fixed, view.group(1).map(|value| value.handle()));
    let mut own = own.into_iter();
    let (loc, ty) = (view.loc(), view.result_types().next().matched()?);
    let base = handles(source.operands()).first().copied().matched()?;
    let cx = view.context().clone();
    let sum = cx.affine_add(cx.affine_symbol(0), cx.affine_symbol(1));
    rw.move_to(InsertPoint::Before(op));
    let offsets: Vec<Mixed> = starts
        .into_iter()
        .zip(dropped)
        .map(|(start, is_dropped)| match is_dropped {
            true => start,
            false => applied(rw, loc, sum, 0, &[start, own.next().unwrap_or(Mixed::Fixed(0))]),
        })
        .collect();
    let values: Vec<Value> = offsets.iter().filter_map(|offset| offset.value()).collect();
    let fixed: Vec<i64> = offsets.iter().map(|offset| offset.fixed()).collect();
    let segments = [1, values.len() as u32, 0, 0];
    let state = rw.state(CREATE, loc).operands([base].into_iter().chain(values)).results([ty]);
    let state = state.words(&cx, "operandSegmentSizes", &segments);
    rw.replace_with(op, state.attr(&cx, "const_offsets", cx.i64_array_attr(&fixed)));
    Ok(())
}
