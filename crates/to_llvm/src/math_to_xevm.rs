//! `convert-math-to-xevm`: functions of numbers that may be approximated become native ones of OpenCL.

use crate::llvm::{
    LoweringOptions, RuntimeFunction, Site, add_pattern, call_state, flags, lower, runtime_function,
};
use crate::opencl::type_name;
use arith::FastMathFlags;
use ir::{Body, Build, TypeRef};
use llvm::types::{function_type, is_compatible};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// The operations, and the functions after `__spirv_ocl_native_`.
const NATIVE: [(&str, &str); 11] = [
    (math::Cos::NAME, "cos"),
    (math::Exp::NAME, "exp"),
    (math::Exp2::NAME, "exp2"),
    (math::Log::NAME, "log"),
    (math::Log10::NAME, "log10"),
    (math::Log2::NAME, "log2"),
    (math::PowF::NAME, "powr"),
    (math::Rsqrt::NAME, "rsqrt"),
    (math::Sin::NAME, "sin"),
    (math::Sqrt::NAME, "sqrt"),
    (math::Tan::NAME, "tan"),
];

/// Numbers of elements of the vectors that OpenCL has.
const LENGTHS: [i64; 5] = [2, 3, 4, 8, 16];

/// Convert (fast) math operations to native XeVM/SPIRV equivalents
///
/// An operation with `afn` among its flags becomes a call of a native function of OpenCL, which is fast, and as precise as the device makes
/// it. The function has the types of its parameters in its name, and is declared at the start of the module.
///
/// ```mlir
/// %0 = math.exp %x fastmath<afn> : f32
/// // %0 = llvm.call @_Z22__spirv_ocl_native_expf(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
/// ```
#[pass("convert-math-to-xevm", name = "ConvertMathToXeVM", depends("arith", "llvm", "xevm"))]
#[derive(Debug)]
pub struct MathToXevm {
    /// Convert supported Arith ops (e.g. arith.divf) as well.
    #[option(default = true)]
    pub convert_arith: bool,
}

impl MathToXevm {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let division = self.convert_arith.then_some((arith::DivF::NAME, "divide"));
        lower(cx, body, LoweringOptions::default(), |types, _, set| {
            for (op, function) in NATIVE.into_iter().chain(division) {
                let lower = move |at: &Site<'_>, rw: &mut ConversionRewriter<'_>| convert(function, at, rw);
                add_pattern(set, types, op, "ConvertNativeFuncPattern", lower);
            }
        })
    }
}

/// Whether OpenCL has a number or vector.
fn is_native(ty: TypeRef<'_>) -> bool {
    let has_length = || ty.rank() == Some(1) && ty.shape().is_some_and(|shape| LENGTHS.contains(&shape[0]));
    is_compatible(ty) && (ty.is_float() || ty.is_vector() && has_length())
}

/// Returns how a type is written in a name. A float that OpenCL does not have is not.
fn letters(ty: TypeRef<'_>) -> String {
    let element = type_name(ty.element_or_self(), false).unwrap_or_default();
    match ty.shape().and_then(|shape| shape.first()) {
        Some(length) => format!("Dv{length}_{element}"),
        None => element,
    }
}

fn convert(function: &str, at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (cx, ty) = (at.context(), at.result_type(0, rw));
    let fast_math = at.view(rw).enum_attr::<FastMathFlags>("fastmath").map_or(0, FastMathFlags::to_word);
    if fast_math & FastMathFlags::AFN.to_word() == 0 {
        return no_match("not a fastmath `afn` operation");
    }
    if !is_native(ty) {
        return no_match("the floating point type is not supported by native functions");
    }
    let operands = at.operands.all();
    let function = format!("__spirv_ocl_native_{function}");
    let name = format!("_Z{}{function}{}", function.len(), letters(ty).repeat(operands.len()));
    let function = RuntimeFunction {
        name: &name,
        ty: function_type(cx, ty.handle(), &vec![ty.handle(); operands.len()], false),
        loc: None,
    };
    let callee = runtime_function(rw, function).matched()?;
    let mut state = call_state(&**rw, at.loc, operands, Some(ty.handle())).attr(cx, "callee", callee);
    state.set_words(cx, "fastmathFlags", &[flags::fast_math(fast_math)]);
    let made = rw.insert_value(state);
    at.replace(&[made], rw)
}
