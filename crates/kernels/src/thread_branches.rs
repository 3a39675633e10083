//! `cf-thread-branches`: branches on what the blocks before have computed.

use ir::{Block, Body, Build, Builder, InsertPoint, Op, Value};
use pass::{PassCx, PassResult, pass};

/// Branch where a condition is computed, not where it is tested
///
/// A block that has nothing but a branch on one of its arguments goes: the blocks before branch themselves, without a test where the condition
/// is a constant there. A block that only one other leads to becomes a part of that.
///
/// ```mlir
/// ^bb1:                                  ^bb1:
///   %0 = arith.cmpi eq, %x, %y : i8        %0 = arith.cmpi eq, %x, %y : i8
///   cf.br ^bb3(%0 : i1)                    cf.cond_br %0, ^bb4, ^bb5
/// ^bb2:                                  ^bb2:
///   cf.br ^bb3(%false : i1)                cf.br ^bb5
/// ^bb3(%1: i1):
///   cf.cond_br %1, ^bb4, ^bb5
/// ```
#[pass("cf-thread-branches", name = "CFThreadBranches", on = "func.func", depends("cf"))]
pub struct ThreadBranches;

impl ThreadBranches {
    fn run(&self, _: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut blocks: Vec<Block> = Vec::new();
        for region in body.root().regions() {
            blocks.extend(region.blocks().map(|block| block.handle()));
        }
        let mut gone: Vec<Block> = Vec::new();
        for &block in &blocks {
            while !gone.contains(&block) {
                let Some(next) = merge(body, block) else { break };
                gone.push(next);
            }
        }
        for &block in &blocks {
            if !gone.contains(&block) {
                thread(body, block);
            }
        }
        Ok(())
    }
}

/// Moves the operations of the block that another one branches to into that one, if no other leads there. Returns the block, which is erased.
fn merge(body: &mut Body, block: Block) -> Option<Block> {
    let end = body.block(block).last().filter(|end| end.is("cf.br"))?;
    let next = end.successors().next()?;
    if next.single_predecessor()?.handle() != block || next.handle() == block {
        return None;
    }
    let next = next.handle();
    let values: Vec<Value> = end.operands().map(|value| value.handle()).collect();
    let end = end.handle();
    let arguments: Vec<Value> = body.block(next).arguments().map(|argument| argument.handle()).collect();
    for (&argument, &value) in arguments.iter().zip(&values) {
        body.replace_all_uses(argument, value);
    }
    body.erase(end);
    let ops: Vec<Op> = body.block(next).ops().map(|op| op.handle()).collect();
    for op in ops {
        body.move_to_end(block, op);
    }
    body.erase_block(next);
    Some(next)
}

/// Edge of a branch: a block, and what each of its arguments is: an argument of the branch's own block, or another value.
struct Edge {
    to: Block,
    values: Vec<Value>,
}

impl Edge {
    /// Returns the values of the arguments after a block was entered with these values.
    fn entered(&self, arguments: &[Value], values: &[Value]) -> Vec<Value> {
        let entered = |value: &Value| match arguments.iter().position(|argument| argument == value) {
            Some(at) => values[at],
            None => *value,
        };
        self.values.iter().map(entered).collect()
    }
}

/// Replaces branches to a block that only branches on an argument.
fn thread(body: &mut Body, block: Block) -> Option<()> {
    let view = body.block(block);
    let end = view.first().filter(|only| only.is("cf.cond_br") && only.next().is_none())?;
    let arguments: Vec<Value> = view.arguments().map(|argument| argument.handle()).collect();
    let is_own = view.arguments().all(|argument| argument.users().all(|user| user.handle() == end.handle()));
    let condition = end.operand(0).handle();
    let at = arguments.iter().position(|&argument| argument == condition)?;
    let edges = [1, 2].map(|group| {
        let values = end.operand_group(group).map(|at| end.operand(at).handle()).collect();
        let to = end.successors().nth(group - 1).map(|block| block.handle());
        to.map(|to| Edge { to, values })
    });
    let [Some(yes), Some(no)] = edges else { return None };
    if !is_own || yes.to == block || no.to == block {
        return None;
    }
    let branches: Vec<Op> = view.predecessors().filter_map(|block| Some(block.last()?.handle())).collect();
    if !branches.iter().all(|&op| body.op(op).is("cf.br")) {
        return None;
    }
    for branch in branches {
        let loc = body.op(branch).loc();
        let values: Vec<Value> = body.op(branch).operands().map(|value| value.handle()).collect();
        let known = rewrite::constant_int(body.value(values[at])).map(|value| !value.is_zero());
        let edges = [&yes, &no].map(|edge| (edge.to, edge.entered(&arguments, &values)));
        let cx = body.context().clone();
        let mut builder = Builder::new(body, InsertPoint::Before(branch));
        let state = match known {
            Some(known) => {
                let (to, values) = &edges[usize::from(!known)];
                builder.state("cf.br", loc).operands(values.iter().copied()).successors([*to])
            }
            None => {
                let sizes = [1, edges[0].1.len() as u32, edges[1].1.len() as u32];
                let operands =
                    std::iter::once(values[at]).chain(edges.iter().flat_map(|edge| edge.1.clone()));
                let state = builder.state("cf.cond_br", loc).operands(operands);
                state.words(&cx, "operandSegmentSizes", &sizes).successors([edges[0].0, edges[1].0])
            }
        };
        builder.insert(state);
        body.erase(branch);
    }
    let end = body.block(block).first()?.handle();
    body.erase(end);
    body.erase_block(block);
    Some(())
}
