//! Tests that work is proportional to the number of operations.

use super::*;
use crate::work;

/// Creates a block with a chain of `count` operations, and after it one of another name.
fn chain(count: usize, end: &str) -> Box<ir::Body> {
    let cx = crate::test_dialect::context();
    let mut body = ir::Body::new(&cx, cx.op_name("builtin.module"), ir::Loc::UNKNOWN, 1);
    let region = body.root().region(0).handle();
    let block = body.append_new_block(region, &[]);
    let mut builder = ir::Builder::at_end(&mut body, block);
    let mut value = builder.insert_value(builder.state("t.opaque", ir::Loc::UNKNOWN).results([Type::INDEX]));
    for _ in 0..count {
        let state = builder.state("t.sub", ir::Loc::UNKNOWN).operands([value; 2]).results([Type::INDEX]);
        value = builder.insert_value(state);
    }
    let state = builder.state(end, ir::Loc::UNKNOWN).operands([value]);
    builder.insert(state);
    body
}

/// Tries a pattern on each operation that creates an illegal one and is rolled back, then replaces the
/// operation by its original operand, so that replacements form a chain. Returns the number of steps.
fn convert(count: usize, fails: bool) -> u64 {
    // The operation that cannot be converted comes last, so that everything before it must be rolled back.
    let mut body = chain(count, if fails { "t.neg" } else { "t.use" });
    let mut target = ConversionTarget::new(body.context());
    target.illegal_ops(&["t.sub", "t.neg"]);
    let mut set = ConversionSet::new(body.context());
    set.on("t.sub", |op, _, rw| {
        let operand = rw.op(op).operand(0).handle();
        rw.replace_op(op, &[operand]);
        Ok(())
    });
    let fail = Convert::on("t.sub", |op, operands, rw| {
        let block = rw.op(op).block().map(|block| block.handle());
        let block = block.ok_or(crate::MatchFailure { reason: "in no block" })?;
        let after = rw.create_block_after(block, &[Type::I1]);
        let state = rw.state("t.neg", ir::Loc::UNKNOWN).operands([operands.one(0)]).results([Type::INDEX]);
        rw.insert(state);
        rw.modify_op(op, |op| {
            op.operand(0, operands.one(1));
        });
        rw.move_block_before(after, block);
        rw.move_to(ir::InsertPoint::Before(op));
        let state = rw.state("t.neg", ir::Loc::UNKNOWN).operands([operands.one(0)]).results([Type::INDEX]);
        rw.replace_with(op, state);
        Ok(())
    });
    set.convert(fail.benefit(2));
    let conversion = Conversion::new(target, set);
    let (outcome, steps) = work::of(|| conversion.partial(&mut body, &TOP, ONE));
    assert_eq!(outcome.is_ok(), !fails);
    let left = body.root().region(0).ops().count();
    assert_eq!(left, if fails { count + 2 } else { 2 });
    steps
}

#[test]
fn eight_times_the_operations_are_eight_times_the_work() {
    for fails in [false, true] {
        let (few, many) = (convert(1_000, fails), convert(8_000, fails));
        assert!(few > 4_000, "each operation takes some steps, and they are counted: {few}");
        assert!(many < 9 * few, "8,000 operations take {many} steps, 1,000 take {few}");
    }
}
