//! `acc-legalize-serial`: `acc.serial` as `acc.parallel` of one gang with one worker.

use crate::ops::{SEGMENTS, group};
use acc::DeviceType;
use dialect_transforms::drive::greedily;
use dialect_transforms::make::Make;
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Op, Type, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Legalize OpenACC serial constructs
///
/// A serial construct becomes a parallel one with one gang, one worker and vectors of length one.
///
/// ```mlir
/// acc.serial {                  acc.parallel num_gangs({%c1 : i32}) num_workers(%c1 : i32) vector_length(%c1 : i32) {
///   acc.yield                     acc.yield
/// }                             }
/// ```
#[pass("acc-legalize-serial", name = "ACCLegalizeSerial", on = "func.func", depends("acc", "arith"))]
#[derive(Clone, Copy, Debug)]
pub struct LegalizeSerial;

impl LegalizeSerial {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let mut patterns = PatternSet::new(body.context());
        patterns.on("acc.serial", convert);
        greedily(cx, body, patterns)
    }
}

/// Groups of operands of `acc.parallel`, in their order; those that are not of `acc.serial` are one.
const GROUPS: [(&str, bool); 11] = [
    ("asyncOperands", true),
    ("waitOperands", true),
    ("numGangs", false),
    ("numWorkers", false),
    ("vectorLength", false),
    ("ifCond", true),
    ("selfCond", true),
    ("reductionOperands", true),
    ("privateOperands", true),
    ("firstprivateOperands", true),
    ("dataClauseOperands", true),
];

/// Attributes of both constructs.
const ATTRS: [&str; 9] = [
    "asyncOnly",
    "asyncOperandsDeviceType",
    "combined",
    "defaultAttr",
    "hasWaitDevnum",
    "selfAttr",
    "waitOnly",
    "waitOperandsDeviceType",
    "waitOperandsSegments",
];

fn convert(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let m = &mut Make::like(rw, op);
    let cx = m.cx();
    let one = m.int(Type::I32, 1);
    let view = m.rw.op(op);
    let groups = GROUPS.map(|(name, is_shared)| if is_shared { group(view, name) } else { vec![one] });
    let sizes: Vec<u32> = groups.iter().map(|group| group.len() as u32).collect();
    let attrs: Vec<(&str, Attr)> =
        ATTRS.iter().filter_map(|&name| Some((name, view.attr(name)?.handle()))).collect();
    let region = view.region(0).handle();
    let operands: Vec<Value> = groups.into_iter().flatten().collect();
    let general = cx.array_attr(&[DeviceType::DEF.widen(&cx, DeviceType::None.to_word())]);
    let mut state = m.rw.state("acc.parallel", m.loc).operands(operands).regions(1);
    state = state.words(&cx, SEGMENTS, &sizes).attr(&cx, "numGangsSegments", cx.i32_array_attr(&[1]));
    for kinds in ["numGangsDeviceType", "numWorkersDeviceType", "vectorLengthDeviceType"] {
        state = state.attr(&cx, kinds, general);
    }
    for (name, value) in attrs {
        state = state.attr(&cx, name, value);
    }
    let parallel = m.rw.insert(state);
    let new_region = m.rw.op(parallel).region(0).handle();
    m.rw.inline_region_at_end(region, new_region);
    m.rw.erase_op(op);
    Ok(())
}
