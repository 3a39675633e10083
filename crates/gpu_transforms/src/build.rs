//! Creation of launches.

use ir::{Body, Build, Builder, Context, InsertPoint, Loc, Op, Type, Value};

/// Creates a launch with these sizes of grid and block, and an empty block.
pub(crate) fn launch(b: &mut impl Build, loc: Loc, sizes: [Value; 6]) -> Op {
    let cx = b.body().context().clone();
    let state = gpu::Launch::state(&cx, loc).operands(sizes).regions(1);
    let segments = [0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0];
    let state = state.words(&cx, "operandSegmentSizes", &segments);
    b.insert(state.attr(&cx, "workgroup_attributions", cx.i64_attr(0)))
}

/// Creates the block of a launch that has none, and returns its arguments: numbers and sizes of blocks and threads.
pub(crate) fn launch_block(body: &mut Body, launch: Op) -> (ir::Block, Vec<Value>) {
    let region = body.op(launch).region(0).handle();
    let block = body.append_new_block(region, &[Type::INDEX; 12]);
    (block, body.block(block).arguments().map(|argument| argument.handle()).collect())
}

/// Creates a constant of type `index`.
pub(crate) fn index(b: &mut impl Build, loc: Loc, value: i64) -> Value {
    let attr = b.body().context().index_attr(value);
    arith::Constant::build_value(b, loc, attr)
}

/// Creates an operation with one result of type `index`.
pub(crate) fn on_indices(
    body: &mut Body,
    point: InsertPoint,
    loc: Loc,
    name: &str,
    operands: [Value; 2],
) -> Value {
    let mut b = Builder::new(body, point);
    let state = b.state(name, loc).operands(operands).results([Type::INDEX]);
    b.insert_value(state)
}

/// Returns `#gpu.loop_dim_map<...>` of a processor, with maps that change nothing.
pub(crate) fn loop_dim_map(cx: &Context, processor: gpu::Processor) -> Option<ir::Attr> {
    use ir::def::EnumAttr;
    let identity = cx.map_attr(cx.multi_dim_identity_map(1));
    let processor = gpu::Processor::DEF.widen(cx, processor.to_word());
    let def = cx.find_attr_def(gpu::LOOP_DIM_MAP.name)?;
    Some(cx.dialect_attr(def, [Some(processor), Some(identity), Some(identity)]))
}
