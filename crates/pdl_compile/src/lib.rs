//! `convert-pdl-to-pdl-interp`: from patterns to one program that matches all of them.
//!
//! Each pattern becomes a list of *predicates*: a question about a *position*, which is a way from the root
//! operation to an entity, and its answer. Predicates that many patterns ask are asked first; thus the
//! patterns become a tree of questions, in which equal beginnings are shared, and a question with several
//! answers is a switch. The tree becomes the function `@matcher`, whose successes record which function of
//! the module `@rewriters` is to run.
//!
//! The program is that of mlir-opt, with two of its limits: that a `pdl.result` or a `pdl.types` stands for
//! one thing wherever it is used is not asked.
//!
//! Suggested reading order: `predicate`, `collect`, `order`, `tree`, `matcher`, `rewriter`.

mod collect;
mod matcher;
mod order;
mod predicate;
mod rewriter;
mod roots;
mod tree;

use diag::Diagnostic;
use ir::{Body, Op, OpRef};
use pass::{PassCx, PassResult, Passes, pass, passes};

/// The passes.
pub const PASSES: Passes = passes![ConvertPdlToPdlInterp];

/// Convert PDL ops to PDL interpreter ops
///
/// The patterns directly within a module become one program: a function `@matcher`, whose questions the patterns
/// share where they begin equally, and a module `@rewriters` with a function for each pattern. A pattern that cannot
/// be matched is an error, and the module stays as it was.
#[pass(
    "convert-pdl-to-pdl-interp",
    name = "ConvertPDLToPDLInterpPass",
    on = "builtin.module",
    depends("pdl_interp")
)]
#[derive(Clone, Copy, Debug)]
pub struct ConvertPdlToPdlInterp;

impl ConvertPdlToPdlInterp {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        convert_pdl_to_pdl_interp(body).or_else(|error| cx.fail(error))
    }
}

/// Replaces the patterns directly within a module by a program that matches and rewrites. The patterns must
/// be verified.
///
/// # Errors
/// A pattern that cannot be matched: operations that hang together only by what is not looked at, or types
/// that are not known where they are needed. The module is as it was.
pub fn convert_pdl_to_pdl_interp(module: &mut Body) -> Result<(), Diagnostic> {
    let root = module.root();
    let Some(block) = root.regions().next().and_then(|region| region.first_block()) else { return Ok(()) };
    let cx = module.context();
    if cx.op_info(cx.op_name(pdl_interp::FuncOp::NAME)).is_none() {
        return Err(root.error("needs the dialect 'pdl_interp', which is not registered"));
    }
    let patterns: Vec<OpRef<'_>> =
        block.ops().filter(|op| op.is("pdl.pattern") && op.inner().is_well_formed()).collect();
    let mut positions = predicate::Positions::default();
    let inner: Vec<OpRef<'_>> = patterns.iter().map(|op| op.inner()).collect();
    if let Some(op) = inner.iter().flat_map(|pattern| pattern.walk()).find(|op| counts_backwards(*op)) {
        return Err(op.error("'index' is negative, and no result has such a number"));
    }
    let mut matched = Vec::with_capacity(inner.len());
    for &pattern in &inner {
        matched.push(collect::collect(pattern, &mut positions)?);
    }
    let ordered = order::order(&matched, &positions);
    let tree = tree::Tree::new(&ordered, matched.len());
    let lowered = matcher::lower(root, &matched, &ordered, &tree, &positions)?;
    let block = block.handle();
    let patterns: Vec<Op> = patterns.iter().map(|op| op.handle()).collect();
    let rewriters = module.adopt(lowered.rewriters);
    module.prepend(block, rewriters);
    let function = module.adopt(lowered.matcher);
    module.prepend(block, function);
    module.erase_ops(&patterns);
    Ok(())
}

/// Whether an operation asks for a result of a negative number. `pdl` allows that, `pdl_interp` does not.
fn counts_backwards(op: OpRef<'_>) -> bool {
    let index = op.attr("index").filter(|_| op.is("pdl.result") || op.is("pdl.results"));
    index.and_then(|index| index.as_i64()).is_some_and(|index| index < 0)
}
