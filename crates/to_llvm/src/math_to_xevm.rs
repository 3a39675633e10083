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
//! `convert-math-to-xevm`.

use crate::llvm::flags::fast_math;
use crate::llvm::{call_state, function};
use apnum::FloatKind;
use arith::FastMathFlags;
use ir::def::EnumAttr;
use ir::{Body, Op, Type, TypeRef};
use llvm::types::function_type;
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, MatchResult, Matched, Operands,
};

/// Operations with the functions of OpenCL that they become.
const FUNCTIONS: [(&str, &str); 11] = [
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
/// Convert (fast) math operations to native XeVM/SPIRV equivalents
///
/// Operations that may be approximated, by the flag `afn`, become calls of functions `native_` of OpenCL, on floats and on vectors that SPIR-V
/// has. How exact these are is up to the device.
///
/// ```mlir
/// %0 = llvm.call @_Z22__spirv_ocl_native_expf(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
/// ```
#[pass("convert-math-to-xevm", name = "ConvertMathToXeVMPass", depends("arith", "xevm", "llvm"))]
#[derive(Clone, Copy, Debug)]
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
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.legal_dialect("builtin");
        target.legal_dialect("llvm");
        let mut set = ConversionSet::new(&context);
        let divide = (arith::DivF::NAME, "divide");
        for (op, name) in FUNCTIONS.into_iter().chain(self.convert_arith.then_some(divide)) {
            set.on(op, move |op, operands, rw| call(op, name, operands, rw));
        }
        let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
        cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
    }
}

/// Returns the letters of a type in names of functions; `None` if there are none of it.
fn mangled(ty: TypeRef<'_>) -> Option<String> {
    let letters = match ty.element_or_self().float_kind()? {
        FloatKind::F16 => "Dh",
        FloatKind::F32 => "f",
        FloatKind::F64 => "d",
        _ => return None,
    };
    if !ty.is_vector() {
        return Some(letters.to_owned());
    }
    match ty.shape()? {
        &[size @ (2 | 3 | 4 | 8 | 16)] if ty.scalable_dims() == 0 => Some(format!("Dv{size}_{letters}")),
        _ => None,
    }
}

/// Calls a function instead of an operation, and declares it if it is not there.
fn call(op: Op, name: &str, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let (loc, cx) = (view.loc(), view.context().clone());
    let flags = view.enum_attr::<FastMathFlags>("fastmath").map_or(0, EnumAttr::to_word);
    rw.require(flags & FastMathFlags::AFN.to_word() != 0)?;
    let result = view.result_types().next().matched()?;
    mangled(cx.ty(result)).matched()?;
    let inputs: Vec<Type> = operands.all().iter().map(|&value| rw.value(value).ty_handle()).collect();
    let letters: Option<String> = inputs.iter().map(|&ty| mangled(cx.ty(ty))).collect();
    let native = format!("__spirv_ocl_native_{name}");
    let name = format!("_Z{}{native}{}", native.len(), letters.matched()?);
    let ty = function_type(&cx, result, &inputs, false);
    let mut callee = cx.symbol_ref(cx.ident(&name));
    if rw.scope().lookup(cx.attr_ref(callee)).is_none() {
        let at = rw.scope().header().matched()?.loc;
        callee = rw.require_symbol(&name, &name, move |cx, name| function(cx, at, name, ty)).matched()?;
    }
    let mut state = call_state(rw, loc, operands.all(), Some(result)).attr(&cx, "callee", callee);
    state.set_words(&cx, "fastmathFlags", &[fast_math(flags)]);
    rw.replace_with(op, state);
    Ok(())
}
