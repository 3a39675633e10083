//! `xegpu-blocking`.
//!
//! `shape` says into what parts an operation falls. `structural` hands parts of vectors and descriptors around loops and branches, then the
//! patterns of unrolling are applied; `finish` puts casts between wholes and parts into effect.

mod finish;
mod shape;
mod structural;

pub(crate) use structural::Arguments;

use crate::layout::{Slot, of_value, set, without_inst};
use crate::unroll;
use dialect_transforms::drive::greedily;
use ir::{Body, Build, Op, OpRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter, create_or_fold, for_each_body};
use vector_transforms::drop_dims;
use xegpu::Layout;

/// Block XeGPU ops into smaller size.
///
/// Operations on tiles become operations on parts of them, whose shape is the `inst_data` of their layouts: what one instruction can do. Layouts
/// lose it.
///
/// ```mlir
/// #layout = #xegpu.layout<inst_data = [8, 16]>
/// %0 = xegpu.load_nd %t[%i, 0] <{layout = #layout}> : !xegpu.tensor_desc<16x16xf32, #layout> -> vector<16x16xf32>
///
/// %0 = xegpu.load_nd %t[%i, %c0] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
/// %j = arith.addi %i, %c8 : index
/// %1 = xegpu.load_nd %t[%j, %c0] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
/// ```
#[pass("xegpu-blocking", name = "XeGPUBlocking", depends("memref", "xegpu", "vector", "index"))]
#[derive(Clone, Copy, Debug)]
pub struct XegpuBlocking;

impl XegpuBlocking {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| recover(body));
        structural::convert(cx, body)?;
        let mut set = PatternSet::new(body.context());
        drop_dims::leading::patterns(&mut set);
        greedily(cx, body, set)?;
        let mut set = PatternSet::new(body.context());
        set.on("xegpu.convert_layout", drop_inst_data);
        let needed = |op: OpRef<'_>| shape::needs_unroll(op).then(|| shape::of_op(op)).flatten();
        unroll::patterns(&mut set, &unroll::Options::new(needed, unroll::part_type));
        vector_transforms::unroll::patterns(&mut set, &vector_transforms::unroll::Options::new(shape::of_op));
        greedily(cx, body, set)?;
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| finish::finish(body));
        Ok(())
    }
}

/// Gives operations the layouts of their operands, which stay when these are replaced. What one gets is found for its users.
fn recover(body: &mut Body) {
    let ops: Vec<Op> = body.root().walk_body_post_order().map(OpRef::handle).collect();
    let mut rw = Rewriter::new(body);
    for op in ops {
        let operands = (0..rw.op(op).num_operands()).map(Slot::Operand);
        let slots: Vec<Slot> = operands.chain((0..rw.op(op).num_results()).map(Slot::Result)).collect();
        for slot in slots {
            let view = rw.op(op);
            let value = match slot {
                Slot::Operand(at) => view.operand(at),
                Slot::Result(at) => view.result(at),
            };
            if let Some(layout) = of_value(value) {
                rw.modify_op(op, |op| set(op, slot, layout));
            }
        }
    }
}

/// Producers and consumers of a vector agree on instructions by themselves.
fn drop_inst_data(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let cx = view.context().clone();
    let layouts = ["input_layout", "target_layout"].map(|name| view.attr(name));
    let has_inst = layouts
        .iter()
        .flatten()
        .filter_map(|&layout| Layout::of(layout))
        .filter(|it| !it.inst_data.is_empty());
    rw.require(has_inst.count() == 2)?;
    let source = view.operand(0).handle();
    let ty = view.result(0).ty_handle();
    let [input, target] = layouts.map(|layout| layout.and_then(without_inst));
    let (Some(input), Some(target)) = (input, target) else {
        // Nothing is left to convert.
        rw.replace_op(op, &[source]);
        return Ok(());
    };
    let state = rw.state("xegpu.convert_layout", rw.op(op).loc()).operands([source]).results([ty]);
    let state = state.attr(&cx, "input_layout", input).attr(&cx, "target_layout", target);
    let value = create_or_fold(rw, state);
    rw.replace_op(op, &[value]);
    Ok(())
}
