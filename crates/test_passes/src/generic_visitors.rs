//! `test-generic-ir-visitors` and its relatives: walks that come back to an operation between its regions, and walks that
//! end early.

use crate::deep;
use ir::{Attr, BlockRef, Body, OpRef, RegionRef};
use pass::{PassCx, PassResult, pass};
use std::fmt::Write;

/// Test generic IR visitors.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass("test-generic-ir-visitors", name = "(anonymous namespace)::TestGenericIRVisitorPass")]
pub(crate) struct TestGenericIRVisitor;

impl TestGenericIRVisitor {
    /// Prints each visit.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        visit_all(cx, body, &|_, _| Answer::Advance);
        Ok(())
    }
}

/// Test generic IR visitors with interrupts.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-generic-ir-visitors-interrupt",
    name = "(anonymous namespace)::TestGenericIRVisitorInterruptPass"
)]
pub(crate) struct TestGenericIRVisitorInterrupt;

impl TestGenericIRVisitorInterrupt {
    /// Prints each visit, unless attributes say that the walk ends or skips what is within.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        visit_all(cx, body, &asked);
        Ok(())
    }
}

/// Test generic IR visitors with interrupts, starting with Blocks.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-generic-ir-block-visitors-interrupt",
    name = "(anonymous namespace)::TestGenericIRBlockVisitorInterruptPass",
    on = "builtin.module"
)]
pub(crate) struct TestGenericIRBlockVisitorInterrupt;

impl TestGenericIRBlockVisitorInterrupt {
    /// Ends at a block with an operation that says so.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        interrupted(cx, body, true);
        Ok(())
    }
}

/// Test generic IR visitors with interrupts, starting with Regions.
///
/// A test pass, as mlir-opt has it under the same name.
#[pass(
    "test-generic-ir-region-visitors-interrupt",
    name = "(anonymous namespace)::TestGenericIRRegionVisitorInterruptPass",
    on = "builtin.module"
)]
pub(crate) struct TestGenericIRRegionVisitorInterrupt;

impl TestGenericIRRegionVisitorInterrupt {
    /// Ends at a region with an operation that says so.
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        interrupted(cx, body, false);
        Ok(())
    }
}

/// Continuation of a walk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    Advance,
    Skip,
    Interrupt,
}

struct Walk<'w> {
    out: String,
    step: usize,
    ask: &'w dyn Fn(OpRef<'_>, usize) -> Answer,
}

impl Walk<'_> {
    /// Visits an operation of which so many regions have been walked.
    fn visit(&mut self, op: OpRef<'_>, next: usize) -> Answer {
        let answer = (self.ask)(op, next);
        if answer == Answer::Advance {
            let _ = write!(self.out, "step {} op '{}' ", self.step, op.name_str());
            let _ = match next {
                0 => writeln!(self.out, "before all regions"),
                next if next == op.num_regions() => writeln!(self.out, "after all regions"),
                next => writeln!(self.out, "before region #{next}"),
            };
            self.step += 1;
        }
        answer
    }

    /// Walks an operation; whether the walk goes on.
    fn walk(&mut self, op: OpRef<'_>) -> bool {
        let op = op.inner();
        for (number, region) in op.regions().enumerate() {
            match self.visit(op, number) {
                Answer::Advance => {}
                Answer::Skip => return true,
                Answer::Interrupt => return false,
            }
            if !region.ops().all(|op| deep(|| self.walk(op))) {
                return false;
            }
        }
        self.visit(op, op.num_regions()) != Answer::Interrupt
    }
}

fn visit_all(cx: &mut PassCx<'_>, body: &Body, ask: &dyn Fn(OpRef<'_>, usize) -> Answer) {
    let mut walk = Walk { out: String::new(), step: 0, ask };
    if !walk.walk(body.root()) {
        let _ = writeln!(walk.out, "step {} walk was interrupted", walk.step);
    }
    cx.output(walk.out);
    cx.preserve_all();
}

/// Returns the continuation that attributes of an operation ask for at a visit.
fn asked(op: OpRef<'_>, next: usize) -> Answer {
    let before = next == 0;
    let after = next == op.num_regions();
    let flag = |name: &str| op.attr(name).is_some_and(|attr| attr.handle() == Attr::TRUE);
    let has_flag_after = |name: &str| {
        let number = op.attr(name).and_then(|attr| attr.as_i64());
        number.is_some_and(|number| number.checked_add(1) == Some(next as i64))
    };
    let says = |what: &str| {
        flag(&format!("{what}_before_all")) && before
            || flag(&format!("{what}_after_all")) && after
            || has_flag_after(&format!("{what}_after_region"))
    };
    match (says("interrupt"), says("skip")) {
        (true, _) => Answer::Interrupt,
        (false, true) => Answer::Skip,
        (false, false) => Answer::Advance,
    }
}

/// Visits the regions or blocks within an operation, those within others first, until one has an operation that asks
/// for an end; whether there is such a one.
fn visit_units(op: OpRef<'_>, blocks: bool, step: &mut usize, out: &mut String) -> bool {
    let asks = |op: OpRef<'_>| op.attr("interrupt").is_some_and(|attr| attr.handle() == Attr::TRUE);
    let mut end = |interrupted: bool| {
        if !interrupted {
            let _ = writeln!(out, "step {step}");
            *step += 1;
        }
        interrupted
    };
    let mut open: Vec<Unit<'_>> = units(op.inner(), blocks);
    while let Some(unit) = open.pop() {
        match unit {
            Unit::Enter(op) => open.extend(units(op.inner(), blocks)),
            Unit::Block(block) if end(block.ops().any(asks)) => return true,
            Unit::Region(region) if end(region.ops().any(asks)) => return true,
            _ => {}
        }
    }
    false
}

/// Unit of work of a walk.
enum Unit<'a> {
    Enter(OpRef<'a>),
    Block(BlockRef<'a>),
    Region(RegionRef<'a>),
}

/// Returns the work for an operation, the last first.
fn units(op: OpRef<'_>, blocks: bool) -> Vec<Unit<'_>> {
    let mut units = Vec::new();
    for region in op.regions() {
        for block in region.blocks() {
            units.extend(block.ops().filter(|op| op.num_regions() > 0).map(Unit::Enter));
            if blocks {
                units.push(Unit::Block(block));
            }
        }
        if !blocks {
            units.push(Unit::Region(region));
        }
    }
    units.reverse();
    units
}

fn interrupted(cx: &mut PassCx<'_>, body: &Body, blocks: bool) {
    let (mut out, mut step) = (String::new(), 0);
    if visit_units(body.root(), blocks, &mut step, &mut out) {
        let _ = writeln!(out, "step {step} walk was interrupted");
    }
    cx.output(out);
    cx.preserve_all();
}
