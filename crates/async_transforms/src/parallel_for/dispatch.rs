//! Dispatch of blocks of iterations to tasks.

use super::compute::function;
use super::make::Make;
use arith::CmpIPredicate;
use ir::{Body, Build, BuildBlocks, Context, Ident, InsertPoint, Loc, Type, Value};
use rewrite::Rewriter;

/// Function that computes a block, its size and their number, and the operands of the loop.
pub(super) struct Blocks<'a> {
    pub(super) compute: Ident,
    pub(super) size: Value,
    pub(super) count: Value,
    pub(super) operands: &'a [Value],
}

impl Blocks<'_> {
    fn arguments(&self, block: Value) -> Vec<Value> {
        [&[block, self.size], self.operands].concat()
    }
}

/// Creates the function that splits a range of blocks recursively and computes the first.
pub(super) fn dispatch_function(
    cx: &Context,
    loc: Loc,
    name: Ident,
    compute: Ident,
    inputs: &[Type],
) -> Box<Body> {
    let types = [&[async_::GroupType::make(cx), Type::INDEX], inputs].concat();
    let (mut function, entry) = function(cx, loc, name, &types);
    let arguments: Vec<Value> = function.block(entry).arguments().map(|argument| argument.handle()).collect();
    let mut rw = Rewriter::new(&mut function);
    rw.move_to(InsertPoint::End(entry));
    let mut make = Make { rw: &mut rw, loc };
    let (one, two) = (make.index(1), make.index(2));
    let state = make.rw.state("scf.while", loc).operands([arguments[1], arguments[2]]).regions(2);
    let split = make.rw.insert(state.results([Type::INDEX; 2]));
    let [before, after] = [0, 1].map(|region| make.rw.op(split).region(region).handle());
    make.rw.build_block(before, &[Type::INDEX; 2], |rw, range| {
        let mut make = Make { rw, loc };
        let distance = make.value("arith.subi", &[range[1], range[0]]);
        let goes_on = make.compare(CmpIPredicate::Sgt, distance, one);
        make.op("scf.condition", &[goes_on, range[0], range[1]], &[]);
    });
    make.rw.build_block(after, &[Type::INDEX; 2], |rw, range| {
        let mut make = Make { rw, loc };
        let distance = make.value("arith.subi", &[range[1], range[0]]);
        let half = make.value("arith.divsi", &[distance, two]);
        let middle = make.value("arith.addi", &[range[0], half]);
        let mut operands = arguments.clone();
        (operands[1], operands[2]) = (middle, range[1]);
        make.execute_call(name, &operands, arguments[0]);
        make.op("scf.yield", &[range[0], middle], &[]);
    });
    make.call(compute, &[&arguments[1..2], &arguments[3..]].concat());
    make.op("func.return", &[], &[]);
    function
}

/// Creates a call of a function that dispatches all blocks, or of the one that computes the only block.
pub(super) fn dispatch_recursively(make: &mut Make<'_, '_>, blocks: &Blocks<'_>, dispatch: Ident) {
    let (zero, one) = (make.index(0), make.index(1));
    let is_single = make.compare(CmpIPredicate::Eq, blocks.count, one);
    let mut compute = |make: &mut Make<'_, '_>| make.call(blocks.compute, &blocks.arguments(zero));
    let mut split = |make: &mut Make<'_, '_>| {
        let group = create_group(make, blocks.count, one);
        let operands = [&[group, zero, blocks.count, blocks.size], blocks.operands].concat();
        make.call(dispatch, &operands);
        make.op("async.await_all", &[group], &[]);
    };
    make.if_else(is_single, &mut compute, &mut split);
}

/// Creates a loop that starts a task for each block but the first, which the caller computes.
pub(super) fn dispatch_in_loop(make: &mut Make<'_, '_>, blocks: &Blocks<'_>) {
    let (zero, one) = (make.index(0), make.index(1));
    let group = create_group(make, blocks.count, one);
    make.for_loop([one, blocks.count, one], &mut |make, block| {
        make.execute_call(blocks.compute, &blocks.arguments(block), group);
        make.op("scf.yield", &[], &[]);
    });
    make.call(blocks.compute, &blocks.arguments(zero));
    make.op("async.await_all", &[group], &[]);
}

fn create_group(make: &mut Make<'_, '_>, count: Value, one: Value) -> Value {
    let size = make.value("arith.subi", &[count, one]);
    let ty = async_::GroupType::make(&make.cx());
    make.to("async.create_group", size, ty)
}
