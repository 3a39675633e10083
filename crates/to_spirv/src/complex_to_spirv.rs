//! `convert-complex-to-spirv`: complex numbers become vectors of two.

use crate::common::{Options, Patterns, Site, SpirvTypes, add_patterns, lower};
use apnum::ApFloat;
use arith::fold::elementwise::constant;
use complex::{Constant, Create, Im, Re};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched};

/// The patterns.
const PATTERNS: Patterns = &[
    (Constant::NAME, "ConstantOpPattern", convert_constant),
    (Create::NAME, "CreateOpPattern", |at, rw| {
        at.replace_by("spirv.CompositeConstruct", at.operands.all(), rw)
    }),
    (Re::NAME, "ReOpPattern", |at, rw| convert_part(at, 0, rw)),
    (Im::NAME, "ImOpPattern", |at, rw| convert_part(at, 1, rw)),
];

/// Convert Complex dialect to SPIRV dialect
///
/// Complex numbers become vectors of two, whose parts are taken and put together. Arithmetic on them stays.
#[pass("convert-complex-to-spirv", name = "ConvertComplexToSPIRVPass", depends("spirv"))]
#[derive(Debug)]
pub struct ComplexToSpirv;

impl ComplexToSpirv {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, Options::default(), |types, _, set| patterns(set, types))
    }
}

/// Adds the patterns that convert complex numbers.
pub fn patterns(set: &mut ConversionSet, types: &SpirvTypes) {
    add_patterns(set, types, PATTERNS);
}

fn convert_part(at: &Site<'_>, part: i32, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let value = at.emit(rw).extract(at.operand(0), part, ty);
    at.replace(&[value], rw)
}

fn convert_constant(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.new_type(rw)?;
    let parts: Option<Vec<ApFloat>> =
        at.view(rw).attr("value").and_then(|value| value.as_array()?.map(|part| part.as_float()).collect());
    let parts = parts.matched()?.into_iter().map(Some);
    let value = constant(at.context().ty(ty), false, parts).matched()?;
    let value = at.emit(rw).constant(ty, value);
    at.replace(&[value], rw)
}
