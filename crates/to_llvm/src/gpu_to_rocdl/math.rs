//! Functions of numbers that are those of AMD's library, and `convert-math-to-rocdl`.

use crate::gpu_to_nvvm::Names;
use crate::llvm::{LlvmTypes, LoweringOptions, Site, add_pattern, convert};
use amdgpu::Chipset;
use apnum::FloatKind;
use ir::{Body, Build};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, no_match};

/// A row of functions `__ocml_NAME_f32`, `__ocml_NAME_f64` and `__ocml_NAME_f16`; without `single` the hardware does floats of 32 bits.
macro_rules! rows {
    ($($op:path: $name:literal $($no:ident single)?;)*) => {
        [$(Names {
            op: $op,
            single: rows!(@single $name $($no)?),
            double: concat!("__ocml_", $name, "_f64"),
            fast: None,
            half: Some(concat!("__ocml_", $name, "_f16")),
        }),*]
    };
    (@single $name:literal without) => { None };
    (@single $name:literal) => { Some(concat!("__ocml_", $name, "_f32")) };
}

const ROWS: [Names; 29] = rows! {
    math::Acos::NAME: "acos";
    math::Acosh::NAME: "acosh";
    math::Asin::NAME: "asin";
    math::Asinh::NAME: "asinh";
    math::Atan::NAME: "atan";
    math::Atan2::NAME: "atan2";
    math::Atanh::NAME: "atanh";
    math::Cbrt::NAME: "cbrt";
    math::Ceil::NAME: "ceil";
    math::Cos::NAME: "cos";
    math::Cosh::NAME: "cosh";
    math::Exp::NAME: "exp" without single;
    math::Exp2::NAME: "exp2";
    math::ExpM1::NAME: "expm1";
    math::Floor::NAME: "floor";
    math::Log::NAME: "log" without single;
    math::Log10::NAME: "log10";
    math::Log1p::NAME: "log1p";
    math::Log2::NAME: "log2";
    math::PowF::NAME: "pow";
    math::Rsqrt::NAME: "rsqrt";
    math::Sin::NAME: "sin";
    math::Sinh::NAME: "sinh";
    math::Tan::NAME: "tan";
    math::Tanh::NAME: "tanh";
    math::Erf::NAME: "erf";
    math::Erfc::NAME: "erfc";
    math::FPowI::NAME: "pown";
    arith::RemF::NAME: "fmod";
};

/// Convert Math dialect to ROCDL library calls
///
/// Functions of numbers become calls of AMD's library of the device, on vectors element by element; floats of 32 bits keep the functions that
/// the hardware has. Bounds of a number are an operation of the hardware from `gfx9` on.
#[pass(
    "convert-math-to-rocdl",
    name = "ConvertMathToROCDL",
    on = "builtin.module",
    depends("func", "rocdl", "vector")
)]
#[derive(Debug)]
pub struct MathToRocdl {
    /// Chipset that these operations will run on
    #[option(default = "gfx000")]
    pub chipset: String,
}

impl MathToRocdl {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let chipset = match Chipset::parse(&self.chipset, context.place(ir::Loc::UNKNOWN)) {
            Ok(chipset) => chipset,
            Err(error) => return cx.fail(error),
        };
        let types = LlvmTypes::new(&context, LoweringOptions::of_module(body, 0));
        let mut set = ConversionSet::with_types(&context, &types.converter());
        patterns(&mut set, &types, chipset);
        let mut target = ConversionTarget::new(&context);
        for dialect in ["builtin", "func", "vector", "llvm", "rocdl"] {
            target.legal_dialect(dialect);
        }
        target.illegal_ops(&ILLEGAL);
        convert(target, set, cx, body)
    }
}

/// Operations of `llvm` that must not be made.
const ILLEGAL: [&str; 11] = [
    "llvm.intr.cos",
    "llvm.intr.exp",
    "llvm.intr.exp2",
    "llvm.intr.ceil",
    "llvm.intr.floor",
    "llvm.frem",
    "llvm.intr.log",
    "llvm.intr.log10",
    "llvm.intr.log2",
    "llvm.intr.pow",
    "llvm.intr.sin",
];

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet, types: &LlvmTypes, chipset: Chipset) {
    for names in ROWS {
        names.patterns(set, types, 1);
    }
    if chipset.major >= 9 {
        add_pattern(set, types, math::ClampF::NAME, "ClampFOpConversion", convert_clamp);
    }
}

/// Bounds floats of 16 or 32 bits by the median of three.
fn convert_clamp(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.result_type(0, rw);
    if !matches!(ty.element_or_self().float_kind(), Some(FloatKind::F16 | FloatKind::F32)) {
        return no_match("fmed3 only supports f16 and f32 types");
    }
    let ty = at.convert(ty.handle())?;
    let state = rw.state("rocdl.fmed3", at.loc).operands(at.operands.all().iter().copied()).results([ty]);
    let made = rw.insert_value(state);
    at.replace(&[made], rw)
}
