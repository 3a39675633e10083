//! Calls of the runtime library that computes floats of any format in software, by `APFloat`.

use crate::library::declaration;
use crate::make::{Make, handles};
use apnum::FloatKind;
use ir::{Body, Op, OpRef, Type, TypeData, TypeRef, Value};
use pass::{PassCx, PassResult};
use rewrite::{MatchResult, PatternSet, for_each_body, walk_and_apply};

/// An operation and the function that computes it.
///
/// Floats are passed and returned as their bits, extended to 64.
#[derive(Clone, Copy)]
pub(crate) struct Function {
    /// The name of the operation.
    pub(crate) op: &'static str,
    /// The name of the function, after the common prefix.
    pub(crate) name: &'static str,
    /// The types of the parameters.
    pub(crate) inputs: &'static [Type],
    /// The type of the result.
    pub(crate) result: Type,
    /// Computes the operation of scalars, to a type.
    pub(crate) scalar: Scalar,
    /// Whether the operation is computed of vectors too, element by element.
    pub(crate) vectors: bool,
}

/// Function that computes an operation of scalars, to a type.
pub(crate) type Scalar = fn(&mut Make<'_, '_>, &Function, Op, &[Value], Type) -> Value;

impl Function {
    /// Returns the name of the function.
    fn symbol(&self) -> String {
        format!("_mlir_apfloat_{}", self.name)
    }

    /// Creates a call.
    pub(crate) fn call(&self, m: &mut Make<'_, '_>, arguments: &[Value]) -> Value {
        let cx = m.cx();
        let callee = cx.symbol_ref(cx.ident(&self.symbol()));
        m.with("func.call", arguments, self.result, &[("callee", callee)])
    }

    /// Whether the function computes an operation.
    fn computes(&self, op: OpRef<'_>) -> bool {
        op.is(self.op) && op.operands().chain(op.results()).all(|value| self.takes(value.ty()))
    }

    /// Whether values of a type have at most 64 bits each, and are scalars or elements of a vector of a known size.
    fn takes(&self, ty: TypeRef<'_>) -> bool {
        let known = match ty.data() {
            TypeData::Vector { scalable, .. } => self.vectors && *scalable == 0,
            _ => !ty.is_shaped(),
        };
        known && ty.element_or_self().bit_width().is_some_and(|width| width <= 64)
    }

    /// Replaces an operation.
    fn rewrite(&self, op: Op, rw: &mut rewrite::Rewriter<'_>) -> MatchResult {
        rw.require(self.computes(rw.op(op)))?;
        let view = rw.op(op);
        let ty = view.result(0).ty();
        let (shaped, ty, element) = (ty.is_shaped(), ty.handle(), ty.element_or_self().handle());
        let operands = handles(view.operands());
        let m = &mut Make::like(rw, op);
        let result = if shaped {
            let lists: Vec<Vec<Value>> = operands.iter().map(|&operand| elements(m, operand)).collect();
            let count = lists.first().map_or(0, Vec::len);
            let computed = (0..count).map(|at| {
                let scalars: Vec<Value> = lists.iter().map(|list| list[at]).collect();
                (self.scalar)(m, self, op, &scalars, element)
            });
            let computed: Vec<Value> = computed.collect();
            m.value("vector.from_elements", &computed, ty)
        } else {
            (self.scalar)(m, self, op, &operands, ty)
        };
        rw.replace_op(op, &[result]);
        Ok(())
    }
}

/// Returns the elements of a vector.
fn elements(m: &mut Make<'_, '_>, vector: Value) -> Vec<Value> {
    let cx = m.cx();
    let ty = cx.ty(m.ty(vector));
    let count = ty.num_elements().unwrap_or(0);
    let types = vec![ty.element_or_self().handle(); count as usize];
    let op = m.op("vector.to_elements", &[vector], &types);
    handles(m.rw.op(op).results())
}

/// Replaces operations in a module by calls of their functions, which are declared there.
///
/// # Errors
/// If a function is there with another type.
pub(crate) fn convert(cx: &mut PassCx<'_>, body: &mut Body, functions: &'static [Function]) -> PassResult {
    let mut wanted: Vec<&Function> = Vec::new();
    for op in body.root().walk() {
        let found = functions.iter().find(|function| function.computes(op));
        wanted.extend(found.filter(|found| wanted.iter().all(|other| other.name != found.name)));
    }
    for function in wanted {
        declare(cx, body, function)?;
    }
    let mut set = PatternSet::new(body.context());
    for function in functions {
        set.on(function.op, |op, rw| function.rewrite(op, rw));
    }
    let patterns = set.freeze();
    for_each_body(body, cx.scope(), cx.threads(), &|scope, body| {
        walk_and_apply(body, scope, &patterns, None);
    });
    Ok(())
}

/// Declares a function at the start of a module that has none of that name.
fn declare(cx: &mut PassCx<'_>, body: &mut Body, function: &Function) -> PassResult {
    let context = body.context().clone();
    let name = context.ident(&function.symbol());
    let ty = context.function_type(function.inputs, &[function.result]);
    let root = body.root();
    let there = root.regions().flat_map(|region| region.ops()).find(|op| op.symbol_name() == Some(name));
    if let Some(there) = there {
        let has = there.inner().attr("function_type").and_then(|attr| attr.as_type());
        let Some(has) = has.filter(|has| has.handle() != ty) else { return Ok(()) };
        let (name, ty) = (context.ident_str(name), context.ty(ty));
        let message = format!("matched function '{name}' but with different type: '{has}' (expected '{ty}')");
        return cx.fail(there.plain_error(message));
    }
    let Some(block) = root.regions().next().and_then(|region| region.first_block()) else { return Ok(()) };
    let block = block.handle();
    let function = body.adopt(declaration(&context, name, ty, None));
    body.prepend(block, function);
    Ok(())
}

/// Returns the bits of a float, extended to 64.
pub(crate) fn bits(m: &mut Make<'_, '_>, float: Value) -> Value {
    let bits = bits_type(m, m.ty(float));
    let value = m.value("arith.bitcast", &[float], bits);
    extend(m, "arith.extui", value)
}

/// Returns the type of the bits of floats of a type.
fn bits_type(m: &Make<'_, '_>, ty: Type) -> Type {
    let cx = m.cx();
    cx.int_type(cx.ty(ty).bit_width().unwrap_or(64))
}

/// Extends an integer to 64 bits by an operation, if it has less.
pub(crate) fn extend(m: &mut Make<'_, '_>, extension: &str, value: Value) -> Value {
    if m.ty(value) == Type::I64 { value } else { m.value(extension, &[value], Type::I64) }
}

/// Truncates an integer of 64 bits to a type.
pub(crate) fn truncate(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    if ty == Type::I64 { value } else { m.value("arith.trunci", &[value], ty) }
}

/// Returns the float of a type that bits are of.
pub(crate) fn from_bits(m: &mut Make<'_, '_>, value: Value, ty: Type) -> Value {
    let bits = bits_type(m, ty);
    let value = truncate(m, value, bits);
    m.value("arith.bitcast", &[value], ty)
}

/// Returns the number of a format of floats, as `APFloat` counts them.
pub(crate) fn semantics(m: &mut Make<'_, '_>, ty: Type) -> Value {
    let number = match m.cx().ty(ty).float_kind() {
        Some(FloatKind::F16) => 0,
        Some(FloatKind::BF16) => 1,
        Some(FloatKind::F32) => 2,
        Some(FloatKind::F8E5M2) => 7,
        Some(FloatKind::F8E5M2FNUZ) => 8,
        Some(FloatKind::F8E4M3) => 9,
        Some(FloatKind::F8E4M3FN) => 10,
        Some(FloatKind::F8E4M3FNUZ) => 11,
        Some(FloatKind::F8E4M3B11FNUZ) => 12,
        Some(FloatKind::F8E3M4) => 13,
        Some(FloatKind::TF32) => 14,
        Some(FloatKind::F8E8M0FNU) => 15,
        Some(FloatKind::F6E3M2FN) => 16,
        Some(FloatKind::F6E2M3FN) => 17,
        Some(FloatKind::F4E2M1FN) => 18,
        // Wider formats than `f64` are not converted.
        _ => 3,
    };
    m.int(Type::I32, number)
}

/// Calls a function with the format and the bits of floats.
pub(crate) fn of_floats(
    m: &mut Make<'_, '_>,
    function: &Function,
    _: Op,
    operands: &[Value],
    _: Type,
) -> Value {
    let bits: Vec<Value> = operands.iter().map(|&operand| self::bits(m, operand)).collect();
    let ty = m.ty(operands[0]);
    let semantics = semantics(m, ty);
    function.call(m, &[&[semantics], &bits[..]].concat())
}

/// Calls a function with the format and the bits of floats that returns the bits of one.
pub(crate) fn to_float(
    m: &mut Make<'_, '_>,
    function: &Function,
    op: Op,
    operands: &[Value],
    ty: Type,
) -> Value {
    let bits = of_floats(m, function, op, operands, ty);
    from_bits(m, bits, ty)
}
