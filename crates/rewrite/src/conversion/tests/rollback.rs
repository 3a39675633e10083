//! Tests that patterns that fail leave no trace.

use super::*;
use ir::equivalence::{Correspondence, Flags, equivalent};
use ir::{Block, InsertPoint, Mapping, Region, Value};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Deterministic generator of numbers.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound.max(1)
    }
}

/// Creates a module with blocks and regions.
pub(super) fn module(dice: &mut Dice) -> Box<ir::Body> {
    let mut text = String::from("module {\n%v0 = t.opaque\n");
    let mut count = 1;
    statements(dice, &mut text, &mut count, 3);
    text.push_str("t.cfg {\n^a(%x, %y):\n");
    statements(dice, &mut text, &mut count, 2);
    text.push_str("t.cond %x, ^b(%y), ^c(%x, %y)\n^b(%z):\n");
    let mut inner = count;
    statements(dice, &mut text, &mut inner, 1);
    text.push_str("t.br ^c(%z, %z)\n^c(%u, %w):\nt.use %u, %w\nt.end\n}\n}");
    parse(&text)
}

fn statements(dice: &mut Dice, text: &mut String, count: &mut usize, depth: usize) {
    for _ in 0..1 + dice.below(5) {
        let (a, b) = (dice.below(*count), dice.below(*count));
        match dice.below(if depth == 0 { 4 } else { 5 }) {
            0 => text.push_str(&format!("%v{count} = t.const {a}\n")),
            1 => text.push_str(&format!("%v{count} = t.add %v{a}, %v{b}\n")),
            2 => text.push_str(&format!("%v{count} = t.neg %v{a}\n")),
            3 => {
                text.push_str(&format!("t.use %v{a}, %v{b}\n"));
                continue;
            }
            _ => {
                text.push_str("t.region {\n");
                let mut inner = *count;
                statements(dice, text, &mut inner, depth - 1);
                text.push_str("t.end\n}\n");
                continue;
            }
        }
        *count += 1;
    }
}

/// Changes an operation at random.
fn disturb(op: Op, operands: &Operands, dice: &mut Dice, rw: &mut ConversionRewriter<'_>) {
    if op == rw.root_handle() {
        return;
    }
    let Some(block) = rw.op(op).block().map(|block| block.handle()) else { return };
    let region = rw.op(op).regions().next().map(|region| region.handle());
    let ty = [Type::INDEX, Type::I64][dice.below(2)];
    match dice.below(13) {
        0 => {
            let state = constant(rw, 1, ty);
            rw.move_to(InsertPoint::Before(op));
            rw.insert(state);
        }
        1 => replace(op, ty, rw),
        2 => {
            rw.split_block(block, Some(op));
        }
        3 => {
            rw.create_block_after(block, &[ty, ty]);
        }
        4 => convert_arguments(block, ty, rw),
        5 => {
            let first = rw.block(block).first().map(|op| op.handle());
            rw.move_op(op, first.map_or(InsertPoint::End(block), InsertPoint::Before));
        }
        6 => modify(op, operands, dice, rw),
        7 => rw.erase_op(op),
        8 => inline(op, region, rw),
        9 => {
            rw.move_to(InsertPoint::Before(op));
            rw.clone_op(op, &mut Mapping::new());
        }
        10 => {
            rw.add_argument(block, ty);
        }
        11 => move_region(op, region, rw),
        _ => {
            let types = Arc::new(to_i64());
            if let Some(region) = region {
                let _ = rw.convert_region_types(region, &types, None);
            }
        }
    }
}

fn replace(op: Op, ty: Type, rw: &mut ConversionRewriter<'_>) {
    rw.move_to(InsertPoint::Before(op));
    let values: Vec<Value> = (0..rw.op(op).num_results())
        .map(|_| {
            let state = constant(rw, 2, ty);
            rw.insert_value(state)
        })
        .collect();
    rw.replace_op(op, &values);
}

fn convert_arguments(block: Block, ty: Type, rw: &mut ConversionRewriter<'_>) {
    let count = rw.block(block).num_arguments();
    let mut signature = SignatureConversion::new(count);
    for argument in (0..count).rev() {
        signature.add_inputs(argument, &[ty, Type::I1]);
    }
    rw.convert_signature(block, &signature);
}

fn modify(op: Op, operands: &Operands, dice: &mut Dice, rw: &mut ConversionRewriter<'_>) {
    let unit = ir::Attr::UNIT;
    let results = rw.op(op).num_results();
    let turned: Vec<Value> = operands.all().iter().rev().copied().collect();
    rw.modify_op(op, |op| {
        op.attr("mark", Some(unit));
        if dice.below(2) == 0 {
            op.operands(&turned);
        } else if !turned.is_empty() {
            op.remove_operands(0..1);
        }
        for result in 0..results {
            op.result_type(result, Type::I1);
        }
    });
}

/// Moves the operations nested in an operation before it.
fn inline(op: Op, region: Option<Region>, rw: &mut ConversionRewriter<'_>) {
    let Some(region) = region else { return };
    let single = rw.region(region).single_block().filter(|block| block.num_arguments() == 0);
    if let Some(inner) = single.map(|block| block.handle()) {
        rw.inline_block_before(inner, op, &[]);
        rw.erase_op(op);
    }
}

/// Creates an operation with the blocks of another, which existed before it.
fn move_region(op: Op, region: Option<Region>, rw: &mut ConversionRewriter<'_>) {
    let Some(region) = region else { return };
    let fresh = rw.new_region();
    rw.inline_region_at_end(region, fresh);
    let blocks: Vec<Block> = rw.region(fresh).blocks().map(|block| block.handle()).collect();
    if let [first, .., last] = blocks[..] {
        rw.move_block_before(last, first);
    }
    let mut state = rw.state("t.cfg", ir::Loc::UNKNOWN);
    state.built_regions.push(fresh);
    rw.move_to(InsertPoint::Before(op));
    rw.insert(state);
    rw.erase_op(op);
}

/// Returns the users of each value, in the order of the use lists.
pub(super) fn uses(body: &ir::Body) -> Vec<Vec<(usize, usize)>> {
    let values = body.root().walk_body().skip(1).flat_map(|op| op.results());
    let list = |value: ir::ValueRef<'_>| {
        let mut uses: Vec<_> = value.uses().map(|at| (at.owner().number(), at.position())).collect();
        uses.sort_unstable();
        uses
    };
    values.map(list).collect()
}

/// Returns patterns that change all operations and then fail in different ways.
fn disturbing(cx: &ir::Context, seed: u64, tried: &Arc<AtomicU64>) -> ConversionSet {
    let mut set = ConversionSet::with_types(cx, &Arc::new(to_i64()));
    for pattern in 0..3_u64 {
        let tried = tried.clone();
        let disturb = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
            let mut dice = Dice(seed ^ (pattern << 40) ^ (op.number() as u64) << 20);
            dice.below(2);
            for _ in 0..1 + dice.below(3) {
                // Erased operations must not be changed again.
                if rw.journal().is_ignored(op) {
                    break;
                }
                disturb(op, operands, &mut dice, rw);
            }
            tried.fetch_add(1, Ordering::Relaxed);
            if dice.below(2) == 0 {
                return no_match("after all");
            }
            let first = rw.root().region(0).first_block().map(|block| block.handle());
            let Some(first) = first else { return no_match("no block") };
            rw.move_to(InsertPoint::Start(first));
            let state = rw.state("t.splat", ir::Loc::UNKNOWN).results([Type::INDEX]);
            rw.insert(state);
            Ok(())
        };
        set.convert(Convert::root(crate::Root::Any, disturb).called(format!("disturb {pattern}")));
    }
    set
}

#[test]
fn conversions_that_fail_change_nothing() {
    let tried = Arc::new(AtomicU64::new(0));
    for seed in 0..400 {
        let mut body = module(&mut Dice(seed));
        let before = (show(&body), uses(&body), body.clone_body());
        let mut target = ConversionTarget::new(body.context());
        target.illegal_dialect("t");
        if seed % 3 == 0 {
            // Some operations are legalized before others fail.
            target.legal_ops(&["t.opaque", "t.const", "t.add", "t.neg"]);
        }
        let set = disturbing(body.context(), seed, &tried);
        let config = ConversionConfig { explain: seed % 2 == 0, ..ConversionConfig::default() };
        let outcome = Conversion::with_config(target, set, config).partial(&mut body, &TOP, ONE);
        assert!(!outcome.is_ok());
        assert_eq!(show(&body), before.0, "seed {seed}");
        assert_eq!(uses(&body), before.1, "seed {seed}");
        let mut map = Correspondence::new();
        assert!(
            equivalent(before.2.root(), body.root(), Flags::default(), &mut map),
            "seed {seed}: another structure"
        );
        let mut errors = Vec::new();
        assert!(ir::verify(&body, ONE, &mut errors), "seed {seed}: {errors:?}");
    }
    assert!(tried.load(Ordering::Relaxed) > 1000, "patterns were tried");
}

#[test]
fn what_a_failed_pattern_did_is_not_there_for_the_next() {
    let mut body = parse("module { %a = t.opaque\n t.region { t.use %a\n t.end }\n t.use %a }");
    let mut target = ConversionTarget::new(body.context());
    target.illegal_op("t.region").legal_op("t.pure_region").legal_op("t.neg");
    let mut set = ConversionSet::new(body.context());
    let first = Convert::on("t.region", |op, _, rw| {
        let inner = rw.op(op).region(0).first_block().map(|block| block.handle());
        rw.inline_block_before(inner.ok_or(crate::MatchFailure { reason: "no block" })?, op, &[]);
        rw.erase_op(op);
        no_match("inlined in vain")
    });
    set.convert(first.benefit(2));
    convert_region(&mut set);
    assert!(Conversion::new(target, set).partial(&mut body, &TOP, ONE).is_ok());
    let expected = "%0 = t.opaque\nt.pure_region {\n  t.use %0\n  t.end\n}\nt.use %0\n";
    assert_eq!(show(&body), expected);
}

fn convert_region(set: &mut ConversionSet) {
    set.on("t.region", |op, _, rw| {
        let region = rw.op(op).region(0).handle();
        assert_eq!(rw.region(region).ops().count(), 2);
        let fresh = rw.insert(rw.state("t.pure_region", ir::Loc::UNKNOWN).regions(1));
        let to = rw.op(fresh).region(0).handle();
        rw.inline_region_at_end(region, to);
        rw.erase_op(op);
        Ok(())
    });
}
