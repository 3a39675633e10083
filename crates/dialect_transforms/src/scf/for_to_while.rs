//! `scf-for-to-while`: counted loops become loops with a condition.

use crate::drive::greedily;
use crate::make::{Make, handles};
use arith::CmpIPredicate::{Slt, Ult};
use ir::{Body, Build, InsertPoint, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, Matched, PatternSet, Rewriter};
use scf::For;

/// Convert SCF for loops to SCF while loops
///
/// The induction variable becomes the first iteration argument. The comparison with the upper bound is in the region
/// `before`, the increment and the body of the loop in the region `after`.
///
/// ```mlir
/// scf.for %i = %c0 to %n step %c1 {
///   memref.store %x, %m[%i] : memref<?xf32>
/// }
/// // becomes
/// %0 = scf.while (%i = %c0) : (index) -> index {
///   %1 = arith.cmpi slt, %i, %n : index
///   scf.condition(%1) %i : index
/// } do {
/// ^bb0(%i: index):
///   %1 = arith.addi %i, %c1 : index
///   memref.store %x, %m[%i] : memref<?xf32>
///   scf.yield %1 : index
/// }
/// ```
#[pass("scf-for-to-while", name = "SCFForToWhileLoop", depends("arith"))]
#[derive(Clone, Copy, Debug)]
pub struct ForToWhile;

impl ForToWhile {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut set = PatternSet::new(body.context());
        set.of::<For<'_>>(convert);
        greedily(cx, body, set)
    }
}

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view: For<'_> = rw.cast(op)?;
    let loc = view.loc();
    let (lower, upper, step) =
        (view.lower_bound().handle(), view.upper_bound().handle(), view.step().handle());
    let inits: Vec<Value> =
        std::iter::once(lower).chain(view.init_args().map(|init| init.handle())).collect();
    let types: Vec<Type> = inits.iter().map(|&init| rw.value(init).ty_handle()).collect();
    let predicate = if view.unsigned_cmp() { Ult } else { Slt };
    let block = view.region().single_block().matched()?;
    rw.require(block.num_arguments() == inits.len())?;
    let yielded = handles(block.last().matched()?.operands());
    let (block, end) = (block.handle(), block.last().matched()?.handle());
    let cx = rw.context().clone();
    let mut state = rw.state(scf::While::NAME, loc).operands(inits).results(types.iter().copied()).regions(2);
    for attr in rw.op(op).discardable().as_dictionary().unwrap_or(&[]) {
        state.try_put_attr(&cx, attr.name, attr.value);
    }
    let while_op = rw.insert(state);
    let [before, after] = [0, 1].map(|at| rw.op(while_op).region(at).handle());
    let before = rw.create_block(before, &types);
    let arguments = handles(rw.block(before).arguments());
    let mut m = Make { rw, loc };
    let condition = m.cmpi(predicate, arguments[0], upper);
    let operands: Vec<Value> = std::iter::once(condition).chain(arguments).collect();
    m.op(scf::Condition::NAME, &operands, &[]);
    let after = m.rw.create_block(after, &types);
    let arguments = handles(m.rw.block(after).arguments());
    let next = m.same("arith.addi", &[arguments[0], step]);
    rw.merge_blocks(block, after, &arguments);
    let old = |value: Value| value;
    let operands: Vec<Value> =
        std::iter::once(next).chain(handles(rw.op(end).operands()).into_iter().map(old)).collect();
    rw.require(operands.len() == yielded.len() + 1)?;
    rw.modify_op(end, |end| {
        end.operands(&operands);
    });
    rw.move_to(InsertPoint::Before(op));
    let results = handles(rw.op(while_op).results().skip(1));
    rw.replace_op(op, &results);
    Ok(())
}
