//! `tosa-narrow-i64-to-i32` and `tosa-narrow-f64-to-f32`: smaller types of elements.

use super::retype::retype;
use ::tosa::{ArgMax, Cast};
use apnum::{ApFloat, ApInt, FloatKind};
use ir::{Attr, AttrRef, Body, Build, Context, DYNAMIC, Op, OpRef, Type, TypeRef, Value};
use pass::{PassCx, PassResult, pass};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Matched,
    Materialization, Operands, Rewriter, Root, TypeConverter, convert_functions, convert_returns,
    is_legal_function,
};
use std::sync::Arc;

/// Narrow I64 TOSA operations to I32
///
/// Tensors of `i64` become tensors of `i32` where that is safe: where elements are moved, not computed.
///
/// ```mlir
/// %0 = tosa.concat %x, %y {axis = 0 : i32} : (tensor<2xi64>, tensor<3xi64>) -> tensor<5xi64>
///
/// %0 = tosa.cast %x : (tensor<2xi64>) -> tensor<2xi32>
/// %1 = tosa.cast %y : (tensor<3xi64>) -> tensor<3xi32>
/// %2 = tosa.concat %0, %1 {axis = 0 : i32} : (tensor<2xi32>, tensor<3xi32>) -> tensor<5xi32>
/// %3 = tosa.cast %2 : (tensor<5xi32>) -> tensor<5xi64>
/// ```
#[pass("tosa-narrow-i64-to-i32", name = "TosaNarrowI64ToI32Pass", on = "func.func", depends("func", "tosa"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaNarrowI64ToI32 {
    /// If enabled, all TOSA operations are rewritten, regardless or whether the narrowingis safe. This option may lead to data loss if not used carefully.
    #[option(default = false)]
    aggressive_rewrite: bool,
    /// If enabled, the pass will convert function I/O types as well. Otherwise casts willbe inserted at the I/O boundaries.
    #[option(default = false)]
    convert_function_boundaries: bool,
}

/// Narrow F64 TOSA operations to F32
///
/// Tensors of `f64` become tensors of `f32` where elements are moved, not computed.
///
/// ```mlir
/// %0 = tosa.reverse %x {axis = 0 : i32} : (tensor<2xf64>) -> tensor<2xf64>
///
/// %0 = tosa.cast %x : (tensor<2xf64>) -> tensor<2xf32>
/// %1 = tosa.reverse %0 {axis = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32>
/// %2 = tosa.cast %1 : (tensor<2xf32>) -> tensor<2xf64>
/// ```
#[pass("tosa-narrow-f64-to-f32", name = "TosaNarrowF64ToF32Pass", on = "func.func", depends("func", "tosa"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaNarrowF64ToF32 {
    /// If enabled, all TOSA operations are rewritten, regardless or whether the narrowingis safe. This option may lead to data loss if not used carefully.
    #[option(default = false)]
    aggressive_rewrite: bool,
    /// If enabled, the pass will convert function I/O types as well. Otherwise casts willbe inserted at the I/O boundaries.
    #[option(default = false)]
    convert_function_boundaries: bool,
}

impl TosaNarrowI64ToI32 {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body, Kind::Int, (self.aggressive_rewrite, self.convert_function_boundaries))
    }
}

impl TosaNarrowF64ToF32 {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        run(cx, body, Kind::Float, (self.aggressive_rewrite, self.convert_function_boundaries))
    }
}

/// Elements that become smaller.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// `i64`.
    Int,
    /// `f64`.
    Float,
}

/// Operations that move elements.
const SAFE: [&str; 11] = [
    "tosa.const",
    "tosa.concat",
    "tosa.pad",
    "tosa.reshape",
    "tosa.reverse",
    "tosa.slice",
    "tosa.tile",
    "tosa.transpose",
    "tosa.identity",
    "tosa.cond_if",
    "tosa.while_loop",
];

impl Kind {
    /// Returns the narrow type of a scalar; `None` if it stays.
    fn narrow_scalar(self, ty: TypeRef<'_>) -> Option<Type> {
        match self {
            Kind::Int => (ty.int_width() == Some(64)).then(|| ty.context().int_type(32)),
            Kind::Float => (ty.float_kind() == Some(FloatKind::F64)).then_some(Type::F32),
        }
    }

    /// Returns the narrow type of a scalar or tensor; `None` if it stays.
    fn narrow(self, ty: TypeRef<'_>) -> Option<Type> {
        let element = self.narrow_scalar(ty.element_or_self())?;
        match ty.is_tensor() {
            true => Some(ty.with_element(element).handle()),
            false => self.narrow_scalar(ty),
        }
    }

    /// Whether all numbers of an attribute stay the same in the narrow type.
    fn keeps(self, attr: AttrRef<'_>) -> bool {
        let Some(dense) = attr.as_dense().filter(|dense| self.narrow(dense.ty()).is_some()) else {
            return true;
        };
        let is_kept = |index: usize| match self {
            Kind::Int => dense.int(index).is_some_and(|number| saturate(&number).sext(64) == number),
            Kind::Float => dense.float(index).is_some_and(|float| {
                float.convert(FloatKind::F32).convert(FloatKind::F64).to_bits() == float.to_bits()
            }),
        };
        (0..if dense.is_splat() { 1 } else { dense.len() }).all(is_kept)
    }

    /// Returns an attribute of the narrow type: numbers that do not fit become the nearest that does. `None` if it stays.
    fn narrow_attr(self, attr: AttrRef<'_>) -> Option<Attr> {
        let cx = attr.context();
        if let Some(ty) = attr.as_type() {
            return Some(cx.type_attr(self.narrow(ty)?));
        }
        let ty = self.narrow(attr.ty()?)?;
        if let Some(dense) = attr.as_dense() {
            let count = if dense.is_splat() { 1 } else { dense.len() };
            let numbers: Option<Vec<ApInt>> = match self {
                Kind::Int => (0..count).map(|index| Some(saturate(&dense.int(index)?))).collect(),
                Kind::Float => (0..count).map(|index| Some(float_bits(&dense.float(index)?))).collect(),
            };
            let bytes: Vec<u8> = numbers?.iter().flat_map(Context::dense_int_bytes).collect();
            return Some(cx.dense_attr(ty, bytes.into(), dense.is_splat()));
        }
        match self {
            Kind::Int => Some(cx.int_attr(ty, i128::from(saturate(attr.as_int()?).to_i64()?))),
            Kind::Float => Some(cx.float_attr(ty, &attr.as_float()?.convert(FloatKind::F32))),
        }
    }
}

/// Returns the nearest number of 32 bits.
fn saturate(number: &ApInt) -> ApInt {
    let number = number.to_i64().unwrap_or_default();
    ApInt::from_i64(32, number.clamp(i64::from(i32::MIN), i64::from(i32::MAX)))
}

/// Returns the bits of the nearest float of 32 bits.
fn float_bits(float: &ApFloat) -> ApInt {
    ApInt::from_le_bytes(32, &float.convert(FloatKind::F32).to_bits().to_le_bytes())
}

fn run(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    kind: Kind,
    (aggressive, boundaries): (bool, bool),
) -> PassResult {
    let context = body.context().clone();
    let mut types = TypeConverter::new();
    types.add(|ty: TypeRef<'_>| ty.handle());
    types.add(move |ty: TypeRef<'_>| kind.narrow(ty));
    types.source_materialization(cast);
    types.target_materialization(cast);
    let types = Arc::new(types);
    let mut set = ConversionSet::with_types(&context, &types);
    if boundaries {
        convert_functions(&mut set, "func.func");
        convert_returns(&mut set);
    }
    let convert = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
        convert_op(op, operands, rw, kind)
    };
    let convert_exactly = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
        let cx = rw.context().clone();
        let keeps = rw.op(op).attrs().all(|attr| kind.keeps(cx.attr_ref(attr.value)));
        rw.require(keeps)?;
        convert_op(op, operands, rw, kind)
    };
    if aggressive {
        set.convert(Convert::root(Root::Any, convert).called("ConvertGenericOp").benefit(0));
    } else {
        if kind == Kind::Int {
            set.convert(
                Convert::of::<ArgMax<'_>>(convert_argmax).called("ConvertArgMaxOpWithBoundsChecking"),
            );
        }
        for name in SAFE {
            set.convert(Convert::on(name, convert_exactly).called("ConvertTypedOp"));
        }
        let cast = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
            convert_cast(op, operands, rw, kind)
        };
        set.convert(Convert::of::<Cast<'_>>(cast).called("ConvertCastOpWithBoundsChecking"));
    }
    set.convert(Convert::on("tosa.yield", convert).called("ConvertTypedOp"));
    let target = target(&context, &types, boundaries);
    let outcome = Conversion::new(target, set).full(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
}

fn target(cx: &Context, types: &Arc<TypeConverter>, boundaries: bool) -> ConversionTarget {
    let mut target = ConversionTarget::new(cx);
    let (of_ops, of_functions) = (types.clone(), types.clone());
    target.dynamically_legal_dialect("tosa", move |op| of_ops.is_legal(op));
    if !boundaries {
        target.legal_ops(&["func.func", "func.return"]);
        return target;
    }
    target.dynamically_legal("func.func", move |op| is_legal_function(&of_functions, op));
    target.dynamically_legal("func.return", returns_what_it_should);
    target
}

/// Whether the operands of a return have the types that the function says.
fn returns_what_it_should(op: OpRef<'_>) -> bool {
    let function = op.parent().and_then(|parent| parent.attr("function_type")?.as_type());
    let results = function.and_then(|ty| ty.as_function()).map(|(_, results)| results);
    results.is_none_or(|results| op.operand_types().eq(results.iter().copied()))
}

/// Materializes a value of another type by `tosa.cast`.
fn cast(rw: &mut Rewriter<'_>, what: Materialization<'_>) -> Option<Value> {
    let &[input] = what.inputs else { return None };
    let state = Cast::state(rw.context(), what.loc).operands([input]).results([what.ty()?]);
    Some(rw.insert_value(state))
}

/// Creates an operation of `tosa` again with narrow types.
fn convert_op(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>, kind: Kind) -> MatchResult {
    rw.require(rw.op(op).dialect() == "tosa")?;
    retype(op, operands, rw, |attr| kind.narrow_attr(attr))
}

/// Converts a cast that loses nothing by it.
fn convert_cast(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>, kind: Kind) -> MatchResult {
    let view = rw.op(op);
    let (input, result, loc) = (operands.one(0), view.result(0).ty(), view.loc());
    let width = |ty: TypeRef<'_>| {
        let element = ty.element_or_self();
        match kind {
            Kind::Int => element.int_width(),
            Kind::Float => element.float_kind().and_then(|_| element.bit_width()),
        }
    };
    let loses = match (width(rw.value(input).ty()), width(result)) {
        (Some(from), Some(to)) => from > to,
        _ => false,
    };
    let ty = kind.narrow(result).unwrap_or(result.handle());
    rw.require(!loses)?;
    let state = Cast::state(rw.context(), loc).operands([input]).results([ty]);
    rw.replace_with(op, state);
    Ok(())
}

/// Converts a position that fits.
fn convert_argmax(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = rw.op(op);
    let axis = view.attr("axis").matched()?;
    let input = operands.one(0);
    let dim = usize::try_from(axis.as_i64().matched()?).ok();
    let size = dim.and_then(|dim| rw.value(input).ty().shape()?.get(dim).copied()).matched()?;
    rw.require(size != DYNAMIC && size < i64::from(i32::MAX))?;
    let (axis, loc, cx) = (axis.handle(), view.loc(), view.context().clone());
    let ty = rw.convert_type(view.result(0).ty_handle())?;
    rw.replace_with(op, ArgMax::state(&cx, loc).operands([input]).results([ty]).attr(&cx, "axis", axis));
    Ok(())
}
