//! `convert-math-to-emitc`: elementary functions become calls of those of C or C++.

use crate::common::{Site, add_pattern, lower};
use ir::{Body, Type};
use pass::{PassCx, PassResult, option_enum, pass};
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, no_match};

/// Operations, and the functions of C for `double`.
const FUNCTIONS: [(&str, &str); 11] = [
    (math::Floor::NAME, "floor"),
    (math::Exp::NAME, "exp"),
    (math::Cos::NAME, "cos"),
    (math::Sin::NAME, "sin"),
    (math::Atan2::NAME, "atan2"),
    (math::Ceil::NAME, "ceil"),
    (math::AbsF::NAME, "fabs"),
    (math::PowF::NAME, "pow"),
    (math::Acos::NAME, "acos"),
    (math::Asin::NAME, "asin"),
    (math::Round::NAME, "round"),
];

/// Language of the functions that are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LanguageTarget {
    /// C of 1999.
    #[default]
    C99,
    /// C++ of 2011.
    Cpp11,
}

option_enum!(LanguageTarget { C99 = "c99", Cpp11 = "cpp11" });

/// Convert some Math operations to EmitC call_opaque operations
///
/// Some elementary functions of `f32` and `f64` become calls of those of the library of C, or of C++.
#[pass("convert-math-to-emitc", name = "ConvertMathToEmitC", depends("emitc"))]
#[derive(Debug)]
pub struct MathToEmitc {
    /// Select the language standard target for callees (c99 or cpp11).
    #[option]
    pub language_target: LanguageTarget,
}

impl MathToEmitc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        lower(cx, body, None, |target, set| {
            target.illegal_ops(&FUNCTIONS.map(|(op, _)| op));
            patterns(set, self.language_target);
        })
    }
}

/// Adds the patterns that convert elementary functions.
pub fn patterns(set: &mut ConversionSet, language: LanguageTarget) {
    for (op, function) in FUNCTIONS {
        let convert =
            move |at: &Site<'_>, rw: &mut ConversionRewriter<'_>| convert(at, function, language, rw);
        add_pattern(set, op, "LowerToEmitCCallOpaque", convert);
    }
}

fn convert(
    at: &Site<'_>,
    function: &str,
    language: LanguageTarget,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let ty = at.view(rw).result(0).ty_handle();
    let name = match (ty, language) {
        (Type::F32 | Type::F64, LanguageTarget::Cpp11) => format!("std::{function}"),
        (Type::F32, LanguageTarget::C99) => format!("{function}f"),
        (Type::F64, LanguageTarget::C99) => function.to_owned(),
        _ => return no_match("expected f32 or f64"),
    };
    let state = at.state(rw, "emitc.call_opaque", at.operands.all()).results([ty]);
    rw.replace_with(at.op, state.attr(at.cx, "callee", at.cx.string_attr(name.as_bytes())));
    Ok(())
}
