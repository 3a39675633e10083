//! Ordinary patterns in conversions.

use super::*;
use crate::conversion::tests::rollback::{Dice, module, uses};
use crate::{GreedyConfig, Matched, PatternSet, Rewriter, apply_greedily};
use ir::equivalence::{Correspondence, Flags, equivalent};
use ir::{Block, InsertPoint, Mapping, Value};

/// `-x = 0 - x`
fn neg_to_sub(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (operand, loc) = (rw.op(op).operand(0).handle(), rw.op(op).loc());
    let cx = rw.context().clone();
    let zero = rw.state("t.const", loc).attr(&cx, "value", cx.index_attr(0)).results([Type::INDEX]);
    let zero = rw.insert_value(zero);
    let sub = rw.state("t.sub", loc).operands([zero, operand]).results([Type::INDEX]);
    rw.replace_with(op, sub);
    Ok(())
}

#[test]
fn a_pattern_serves_both_drivers() {
    let text = "module { %a = t.opaque\n %b = t.neg %a\n t.use %b }";
    let patterns = |body: &ir::Body| {
        let mut patterns = PatternSet::new(body.context());
        patterns.on("t.neg", neg_to_sub);
        patterns
    };
    let mut body = parse(text);
    let frozen = patterns(&body).freeze();
    apply_greedily(&mut body, &TOP, &frozen, &GreedyConfig { cse_constants: false, ..Default::default() });
    assert_eq!(show(&body).matches("t.sub").count(), 1);
    let mut body = parse(text);
    let mut set = ConversionSet::new(body.context());
    set.patterns(patterns(&body));
    let mut target = ConversionTarget::new(body.context());
    target.illegal_op("t.neg").legal_ops(&["t.sub", "t.const"]);
    assert!(Conversion::new(target, set).partial(&mut body, &TOP, ONE).is_ok());
    assert_eq!(show(&body), "%0 = t.opaque\n%1 = t.const 0\n%2 = t.sub %1, %0\nt.use %2\n");
}

/// Replaces a region that is executed once by its operations, in a block of their own.
fn inline_once(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let inner = view.regions().next().and_then(|region| region.single_block()).matched()?.handle();
    rw.require(rw.block(inner).num_arguments() == 0)?;
    let block = view.block().matched()?.handle();
    let rest = rw.split_block(block, Some(op));
    let middle = rw.create_block_before(rest, &[]);
    rw.merge_blocks(inner, middle, &[]);
    let value = rw.insert_value(rw.state("t.splat", ir::Loc::UNKNOWN).results([Type::INDEX]));
    rw.insert(rw.state("t.use", ir::Loc::UNKNOWN).operands([value]));
    rw.inline_block(middle, InsertPoint::End(block), &[]);
    rw.merge_blocks(rest, block, &[]);
    rw.erase_op(op);
    Ok(())
}

/// Swaps the operands of a difference, and marks it.
fn swap(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    rw.require(view.attr("mark").is_none())?;
    let turned: Vec<Value> = view.operands().rev().map(|value| value.handle()).collect();
    rw.modify_op(op, |op| {
        op.attr("mark", Some(ir::Attr::UNIT)).operands(&turned);
    });
    Ok(())
}

#[test]
fn both_drivers_give_equal_results() {
    let text = "module {
      %a = t.opaque
      t.region { %b = t.neg %a\n t.use %b\n t.region { %c = t.neg %a\n t.use %c } }
      %d = t.add %a, %a
      %e = t.add %d, %a
      t.use %d, %e
    }";
    type Rewrite = fn(Op, &mut Rewriter<'_>) -> MatchResult;
    let cases: [(&str, Rewrite); 3] = [("t.neg", neg_to_sub), ("t.region", inline_once), ("t.add", swap)];
    for (root, rewrite) in cases {
        let patterns = |body: &ir::Body| {
            let mut patterns = PatternSet::new(body.context());
            patterns.on(root, rewrite);
            patterns
        };
        let mut greedy = parse(text);
        let (before, frozen) = (show(&greedy), patterns(&greedy).freeze());
        let config = GreedyConfig { cse_constants: false, fold: false, ..Default::default() };
        apply_greedily(&mut greedy, &TOP, &frozen, &config);
        let mut converted = parse(text);
        let mut target = ConversionTarget::new(converted.context());
        target.legal_dialect("t").dynamically_legal(root, |op| op.attr("mark").is_some());
        let mut set = ConversionSet::new(converted.context());
        set.patterns(patterns(&converted));
        assert!(Conversion::new(target, set).partial(&mut converted, &TOP, ONE).is_ok());
        assert_ne!(show(&converted), before);
        assert_eq!(show(&greedy), show(&converted));
    }
}

#[test]
fn a_pattern_of_conversions_calls_functions_of_all_drivers() {
    let mut body = parse("module { %a = t.opaque\n %b = t.neg %a\n t.use %b }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_op("t.neg").legal_ops(&["t.sub", "t.const"]);
    let mut set = ConversionSet::new(body.context());
    set.on("t.neg", |op, _, rw| neg_to_sub(op, rw));
    assert!(Conversion::new(target, set).partial(&mut body, &TOP, ONE).is_ok());
    assert_eq!(show(&body), "%0 = t.opaque\n%1 = t.const 0\n%2 = t.sub %1, %0\nt.use %2\n");
}

#[test]
fn changes_that_cannot_be_rolled_back_are_refused() {
    let mut body = parse("module { %a = t.opaque\n %b = t.neg %a\n t.use %b }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_op("t.neg");
    let mut set = ConversionSet::new(body.context());
    set.on("t.neg", |op, _, rw| {
        let block = rw.op(op).block().map(|block| block.handle()).matched()?;
        rw.add_argument(block, Type::INDEX);
        rw.erase_argument(block, 0);
        Ok(())
    });
    let before = show(&body);
    let config = ConversionConfig { explain: true, ..Default::default() };
    let outcome = Conversion::with_config(target, set, config).partial(&mut body, &TOP, ONE);
    let notes = notes(&outcome);
    assert!(notes[0].ends_with("an argument of a block is erased, which cannot be undone"), "{notes:?}");
    assert_eq!(show(&body), before);
}

#[test]
fn what_it_makes_is_legalized_or_undone() {
    let text = "module { %a = t.opaque\n %b = t.neg %a\n %c = t.opaque\n %d = t.neg %c\n t.use %b, %d }";
    let mut body = parse(text);
    let before = show(&body);
    let convert = |body: &mut ir::Body, last: bool| {
        let mut target = ConversionTarget::new(body.context());
        target.illegal_ops(&["t.neg", "t.sub"]).legal_ops(&["t.add", "t.const"]);
        let mut patterns = PatternSet::new(body.context());
        patterns.on("t.neg", neg_to_sub);
        let mut set = ConversionSet::new(body.context());
        set.patterns(patterns);
        if last {
            set.add(renaming("t.sub", "t.add"));
        }
        Conversion::new(target, set).partial(body, &TOP, ONE)
    };
    let outcome = convert(&mut body, false);
    assert_eq!(error(&outcome), "failed to legalize operation 't.neg' that was explicitly marked illegal");
    assert_eq!(show(&body), before);
    assert!(convert(&mut body, true).is_ok());
    assert_eq!(show(&body).matches("t.add").count(), 2);
    assert!(!show(&body).contains("t.neg"));
}

/// Changes an operation at random, and returns whether an ordinary pattern can do so in a conversion.
fn disturb(op: Op, dice: &mut Dice, rw: &mut Rewriter<'_>) {
    let Some(block) = rw.op(op).block().map(|block| block.handle()) else { return };
    let values: Vec<Value> = rw.op(op).operands().map(|value| value.handle()).collect();
    let state = |rw: &Rewriter<'_>| rw.state("t.splat", ir::Loc::UNKNOWN).results([Type::INDEX]);
    match dice.below(11) {
        0 => drop(rw.insert(state(rw))),
        1 => {
            let count = rw.op(op).num_results();
            let fresh: Vec<Value> = (0..count).map(|_| rw.insert_value(state(rw))).collect();
            rw.replace_op(op, &fresh);
        }
        2 => drop(rw.split_block(block, Some(op))),
        3 => drop(rw.create_block_after(block, &[Type::INDEX])),
        4 => drop(rw.add_argument(block, Type::INDEX)),
        5 => {
            let first = rw.block(block).first().map(|op| op.handle());
            rw.move_op(op, first.map_or(InsertPoint::End(block), InsertPoint::Before));
        }
        6 => {
            let turned: Vec<Value> = values.iter().rev().copied().collect();
            rw.modify_op(op, |op| {
                op.attr("mark", Some(ir::Attr::UNIT)).operands(&turned);
            });
        }
        7 => rw.erase_op(op),
        8 => drop(rw.clone_op(op, &mut Mapping::new())),
        9 => {
            let result = rw.op(op).results().next().map(|value| value.handle());
            if let Some(old) = result {
                let new = rw.insert_value(state(rw));
                rw.replace_all_uses(old, new);
            }
        }
        _ => inline(op, rw),
    }
}

/// Moves the operations nested in an operation before it.
fn inline(op: Op, rw: &mut Rewriter<'_>) {
    let block = rw.op(op).regions().next().and_then(|region| region.single_block());
    let block: Option<Block> = block.filter(|block| block.num_arguments() == 0).map(|block| block.handle());
    if let Some(inner) = block {
        rw.inline_block_before(inner, op, &[]);
        rw.erase_op(op);
    }
}

#[test]
fn what_cannot_be_legalized_leaves_no_trace() {
    let mut tried = 0;
    for seed in 0..400 {
        let mut body = module(&mut Dice(seed));
        let before = (show(&body), uses(&body), body.clone_body());
        let mut target = ConversionTarget::new(body.context());
        target.illegal_dialect("t");
        let mut patterns = PatternSet::new(body.context());
        patterns.on_any(move |op: Op, rw: &mut Rewriter<'_>| {
            let mut dice = Dice(seed ^ ((op.number() as u64) << 20));
            dice.below(2);
            disturb(op, &mut dice, rw);
            Ok(())
        });
        let mut set = ConversionSet::new(body.context());
        set.patterns(patterns);
        let outcome = Conversion::new(target, set).partial(&mut body, &TOP, ONE);
        assert_eq!(outcome.error.is_some(), !outcome.is_ok());
        if outcome.is_ok() {
            continue;
        }
        tried += 1;
        assert_eq!(show(&body), before.0, "seed {seed}");
        assert_eq!(uses(&body), before.1, "seed {seed}");
        let same = equivalent(before.2.root(), body.root(), Flags::default(), &mut Correspondence::new());
        assert!(same, "seed {seed}: another structure");
    }
    assert!(tried > 100, "conversions failed: {tried}");
}
