//! `sccp`: replaces values that are constant on every way that can be executed.
//!
//! Unlike folding it is optimistic: a value counts as constant, and a block as never executed, until something
//! says otherwise. So it finds constants that go around loops. Below a symbol table it follows calls into
//! private callables.

use analysis::flow::{ConstantValue, FlowConfig, propagate_constants};
use interfaces::would_be_trivially_dead;
use ir::{Attr, Block, Body, Op, OpName, OpRef, Region, Value, ValueRef};
use pass::{Pass, PassCx, PassResult};
use rewrite::{OperationFolder, Rewriter, for_each_body, insertion_region};

/// The pass.
#[derive(Default)]
pub struct Sccp;

impl Pass for Sccp {
    fn name(&self) -> &str {
        "SCCP"
    }

    fn argument(&self) -> &str {
        "sccp"
    }

    fn description(&self) -> &str {
        "Sparse Conditional Constant Propagation"
    }

    fn documentation(&self) -> &str {
        "Replaces values that are constant on every way that can be executed. It is optimistic: a value \
         counts as constant, and a block as never executed, until something says otherwise, so that constants \
         that go around loops are found. Below a symbol table it follows calls into private callables. \
         Nothing is erased but operations whose results are all replaced."
    }

    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let config = FlowConfig { outermost: cx.scope().header().is_none(), ..FlowConfig::default() };
        let constants = propagate_constants(body, config);
        for_each_body(body, cx.scope(), cx.threads(), &|_, body| replace(body, constants.of(body)));
        Ok(())
    }
}

fn push_blocks(body: &Body, op: Op, open: &mut Vec<Block>) {
    let view = body.op(op);
    if view.body_of().is_some() {
        return;
    }
    for region in view.regions() {
        let at = open.len();
        open.extend(region.blocks().map(|block| block.handle()));
        open[at..].reverse();
    }
}

/// Replaces constant values of a body, and erases operations that have nothing else.
fn replace(body: &mut Body, facts: &[ConstantValue]) {
    if facts.iter().all(|fact| fact.known().is_none()) {
        return;
    }
    let mut open = Vec::new();
    push_blocks(body, body.root_handle(), &mut open);
    let mut replacer = Replacer { rw: Rewriter::new(body), folder: OperationFolder::new(), facts };
    while let Some(block) = open.pop() {
        let region = insertion_region(&replacer.rw, block);
        let mut next = interesting(replacer.rw.block(block).first(), facts);
        while let Some(op) = next {
            next = interesting(replacer.rw.op(op).next(), facts);
            if replacer.replace_results(region, op) && would_be_trivially_dead(replacer.rw.op(op)) {
                replacer.rw.erase_op(op);
            } else if replacer.rw.op(op).num_regions() > 0 {
                push_blocks(&replacer.rw, op, &mut open);
            }
        }
        replacer.replace_arguments(region, block);
    }
}

/// The first operation from one on with a result that is a constant, or with regions.
#[inline]
fn interesting(from: Option<OpRef<'_>>, facts: &[ConstantValue]) -> Option<Op> {
    let known = |value: ValueRef<'_>| facts.get(value.number()).is_some_and(|fact| fact.known().is_some());
    let mut ops = std::iter::successors(from, |op| op.next());
    let found = ops.find(|op| op.results().any(known) || (!op.is_bare() && op.num_regions() > 0));
    found.map(OpRef::handle)
}

struct Replacer<'r> {
    rw: Rewriter<'r>,
    folder: OperationFolder,
    /// By the numbers of values. A constant that is made may get the number of a value that is gone, but it
    /// stands before all that is still looked at.
    facts: &'r [ConstantValue],
}

impl Replacer<'_> {
    fn fact(&self, value: ValueRef<'_>) -> Option<(Attr, OpName)> {
        match self.facts.get(value.number()) {
            Some(&ConstantValue::Known { value, dialect }) => Some((value, dialect)),
            _ => None,
        }
    }

    /// Replaces the results of an operation that are constants. The answer is whether that was all of them.
    fn replace_results(&mut self, region: Region, op: Op) -> bool {
        let view = self.rw.op(op);
        let count = view.num_results();
        if count == 1 {
            let result = view.result(0).handle();
            return self.replace_value(region, result);
        }
        let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
        // Each of them, not only those up to the first that is none.
        count > 0 && results.into_iter().filter(|&result| !self.replace_value(region, result)).count() == 0
    }

    /// Replaces the arguments of a block that are constants.
    fn replace_arguments(&mut self, region: Region, block: Block) {
        let view = self.rw.block(block);
        if view.arguments().all(|argument| self.fact(argument).is_none()) {
            return;
        }
        let arguments: Vec<Value> = view.arguments().map(|argument| argument.handle()).collect();
        for argument in arguments {
            self.replace_value(region, argument);
        }
    }

    /// Replaces a value by its constant, made in a region. The answer is whether it has one that can be made.
    fn replace_value(&mut self, region: Region, value: Value) -> bool {
        let view = self.rw.value(value);
        let Some((constant, dialect)) = self.fact(view) else { return false };
        let ty = view.ty_handle();
        let Some(made) = self.folder.constant(&mut self.rw, region, dialect, constant, ty) else {
            return false;
        };
        self.rw.replace_all_uses(value, made);
        true
    }
}
