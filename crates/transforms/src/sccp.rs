//! `sccp`: sparse conditional constant propagation.
//!
//! Unlike folding it is optimistic: a value counts as constant, and a block as unreachable, until the
//! contrary is found. It thus finds constants that are carried around loops. Below a symbol table it follows
//! calls into private callables.

use analysis::flow::{ConstantFact, FlowConfig, propagate_constants};
use interfaces::{ParallelCombining, would_be_trivially_dead};
use ir::{Attr, Block, Body, Op, OpName, OpRef, Region, Value, ValueRef};
use pass::{PassCx, PassResult, pass};
use rewrite::{OperationFolder, Rewriter, for_each_body, insertion_region};

/// Sparse Conditional Constant Propagation
///
/// Replaces values that are constant on every way that can be executed. It is optimistic: a value counts as constant,
/// and a block as never executed, until something says otherwise, so that constants that go around loops are found.
/// Below a symbol table it follows calls into private callables. Nothing is erased but operations whose results are
/// all replaced.
#[pass("sccp", name = "SCCP")]
pub struct Sccp;

impl Sccp {
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

/// Replaces constant values of a body, and erases operations without other results.
fn replace(body: &mut Body, facts: &[ConstantFact]) {
    if facts.iter().all(|fact| fact.value().is_none()) {
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
            if replacer.replace(region, op) {
                continue;
            }
            if replacer.rw.op(op).num_regions() > 0 {
                push_blocks(&replacer.rw, op, &mut open);
            }
        }
        replacer.replace_arguments(region, block);
    }
}

/// Returns the first operation, from one on, with a constant result or with regions.
#[inline]
fn interesting(from: Option<OpRef<'_>>, facts: &[ConstantFact]) -> Option<Op> {
    let known = |fact: &ConstantFact| fact.value().is_some();
    let found =
        from?.first_defining(|results| facts.get(results).is_some_and(|facts| facts.iter().any(known)));
    found.map(OpRef::handle)
}

struct Replacer<'r> {
    rw: Rewriter<'r>,
    folder: OperationFolder,
    /// Facts by value number. A new constant may reuse the number of an erased value, but it is before all
    /// operations that are still to be visited.
    facts: &'r [ConstantFact],
}

impl Replacer<'_> {
    fn fact(&self, value: ValueRef<'_>) -> Option<(Attr, OpName)> {
        self.facts.get(value.number())?.value_and_dialect()
    }

    /// Replaces the constant results of an operation, and erases it if it has no others. Returns whether it
    /// was erased.
    fn replace(&mut self, region: Region, op: Op) -> bool {
        let view = self.rw.op(op);
        if view.num_results() == 1 && would_be_trivially_dead(view) {
            let Some((constant, dialect)) = self.fact(view.result(0)) else { return false };
            return self.folder.replace_by_constant(&mut self.rw, region, op, dialect, constant);
        }
        let results: Vec<Value> = view.results().map(|result| result.handle()).collect();
        // Not short-circuiting: every result is replaced.
        let left = results.iter().filter(|&&result| !self.replace_value(region, result)).count();
        let erases = left == 0 && !results.is_empty() && would_be_trivially_dead(self.rw.op(op));
        if erases {
            self.rw.erase_op(op);
        }
        erases
    }

    /// Replaces the constant arguments of a block.
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

    /// Replaces a value by its constant, materialized in a region. Returns whether it has one that can be
    /// materialized.
    fn replace_value(&mut self, region: Region, value: Value) -> bool {
        let view = self.rw.value(value);
        let Some((constant, dialect)) = self.fact(view) else { return false };
        let ty = view.ty_handle();
        let Some(made) = self.folder.constant(&mut self.rw, region, dialect, constant, ty) else {
            return false;
        };
        if self.rw.value(value).defining_op().is_some() {
            self.rw.replace_all_uses(value, made);
            return true;
        }
        // An output of a parallel loop is written, whatever its initial value.
        self.rw.replace_uses_if(value, made, |body, user, operand| {
            let user = body.op(user);
            let combining = user.interface::<dyn ParallelCombining>();
            combining.is_none_or(|combining| combining.updated_destination(user) != operand)
        })
    }
}
