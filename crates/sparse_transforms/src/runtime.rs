//! Calls of the runtime library.

use crate::emit::Emit;
use ir::{Attr, Build, Context, Ident, Loc, Op, Type, TypeData, TypeRef, Value};
use rewrite::{ConversionRewriter, MatchFailure, MatchResult, Matched};
use sparse_tensor::StorageLayout;

/// An operation to convert.
pub(crate) struct Site<'r, 'b> {
    /// Rewriter of the conversion.
    pub(crate) rw: &'r mut ConversionRewriter<'b>,
    /// The operation.
    pub(crate) op: Op,
    /// Values that stand for its operands.
    pub(crate) operands: &'r [Value],
    /// Its location.
    pub(crate) loc: Loc,
}

impl<'b> Site<'_, 'b> {
    pub(crate) fn emit(&mut self) -> Emit<'_, 'b> {
        Emit { rw: &mut *self.rw, loc: self.loc }
    }

    pub(crate) fn cx(&self) -> Context {
        self.rw.context().clone()
    }

    /// Returns the type of an operand, as it was.
    pub(crate) fn operand_type(&self, operand: usize) -> Type {
        self.rw.op(self.op).operand(operand).ty_handle()
    }

    pub(crate) fn result_type(&self, result: usize) -> Type {
        self.rw.op(self.op).result(result).ty_handle()
    }

    /// Returns the attribute `level`.
    pub(crate) fn level(&self) -> Result<i64, MatchFailure> {
        self.rw.op(self.op).attr("level").and_then(|level| level.as_i64()).matched()
    }

    pub(crate) fn replace(&mut self, values: &[Value]) -> MatchResult {
        self.rw.replace_op(self.op, values);
        Ok(())
    }

    /// Emits a call of a function of the library, which is declared if the module does not have it.
    ///
    /// # Errors
    /// If there is no module around.
    pub(crate) fn call(
        &mut self,
        name: &str,
        operands: &[Value],
        results: &[Type],
        interface: Interface,
    ) -> Result<Vec<Value>, MatchFailure> {
        call(self.rw, self.loc, name, (operands, results), interface)
    }

    /// Emits a call of a function of the library that returns one value: see [`call`](Self::call).
    pub(crate) fn call_one(
        &mut self,
        name: &str,
        operands: &[Value],
        result: Type,
        interface: Interface,
    ) -> Result<Value, MatchFailure> {
        Ok(self.call(name, operands, &[result], interface)?[0])
    }

    /// Emits a call that returns the positions of a level.
    pub(crate) fn positions(
        &mut self,
        tensor: Value,
        layout: &StorageLayout<'_>,
        level: i64,
    ) -> Result<Value, MatchFailure> {
        let (name, ty) = (format!("sparsePositions{}", layout.pos_width()), layout.pos_type());
        self.of_level(&name, tensor, level, ty)
    }

    /// Emits a call that returns the coordinates of a level.
    pub(crate) fn coordinates(
        &mut self,
        tensor: Value,
        layout: &StorageLayout<'_>,
        level: i64,
    ) -> Result<Value, MatchFailure> {
        let (name, ty) = (format!("sparseCoordinates{}", layout.crd_width()), layout.crd_type());
        self.of_level(&name, tensor, level, ty)
    }

    /// Emits a call that returns a buffer of a level.
    pub(crate) fn of_level(
        &mut self,
        name: &str,
        tensor: Value,
        level: i64,
        element: Type,
    ) -> Result<Value, MatchFailure> {
        let level = self.emit().index(level);
        let ty = self.cx().memref_type(&[ir::DYNAMIC], element);
        self.call_one(name, &[tensor, level], ty, Interface::C)
    }

    /// Emits a call that returns the values.
    pub(crate) fn values(&mut self, tensor: Value, element: Type) -> Result<Value, MatchFailure> {
        let cx = self.cx();
        let name = format!("sparseValues{}", value_kind(cx.ty(element)).matched()?.1);
        self.call_one(&name, &[tensor], cx.memref_type(&[ir::DYNAMIC], element), Interface::C)
    }
}

/// Emits a call of a function of the library, which is declared if the module does not have it.
///
/// # Errors
/// If there is no module around.
pub(crate) fn call(
    rw: &mut ConversionRewriter<'_>,
    loc: Loc,
    name: &str,
    (operands, results): (&[Value], &[Type]),
    interface: Interface,
) -> Result<Vec<Value>, MatchFailure> {
    let cx = rw.context().clone();
    let symbol = cx.symbol_ref(cx.ident(name));
    if rw.scope().lookup(cx.attr_ref(symbol)).is_none() {
        let inputs: Vec<Type> = operands.iter().map(|&value| rw.value(value).ty_handle()).collect();
        let types = (inputs, results.to_vec());
        let build = move |cx: &Context, name: Ident| declaration(cx, loc, name, types, interface);
        rw.require_symbol(name, name, build).matched()?;
    }
    Ok(Emit { rw, loc }.call(name, operands, results))
}

/// Convention of a function of the library.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Interface {
    /// Descriptors of memrefs are passed by pointers, as C does.
    C,
    /// No memref is passed.
    Plain,
}

/// Returns the declaration of a function.
pub(crate) fn declaration(
    cx: &Context,
    loc: Loc,
    name: Ident,
    (inputs, results): (Vec<Type>, Vec<Type>),
    interface: Interface,
) -> Box<ir::Body> {
    let mut function = ir::Body::new(cx, cx.op_name("func.func"), loc, 1);
    let root = function.root_handle();
    let ty = cx.type_attr(cx.function_type(&inputs, &results));
    function.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
    function.set_attr(root, Ident::FUNCTION_TYPE, Some(ty));
    function.set_attr(root, Ident::SYM_VISIBILITY, Some(cx.string_attr(b"private")));
    if interface == Interface::C {
        function.set_attr(root, cx.ident("llvm.emit_c_interface"), Some(Attr::UNIT));
    }
    function
}

/// Returns the number by which the library knows the type of values, and the end of the names of functions for it; `None` if it has none.
pub(crate) fn value_kind(ty: TypeRef<'_>) -> Option<(i64, &'static str)> {
    let (complex, scalar) = match ty.data() {
        TypeData::Complex(element) => (true, ty.context().ty(*element)),
        _ => (false, ty),
    };
    let (is_float, width) = (scalar.is_float(), scalar.bit_width().filter(|_| !scalar.is_index())?);
    Some(match (complex, is_float, width) {
        (false, true, 64) => (1, "F64"),
        (false, true, 32) => (2, "F32"),
        (false, true, 16) if scalar.float_kind() == Some(apnum::FloatKind::BF16) => (4, "BF16"),
        (false, true, 16) => (3, "F16"),
        (false, false, 64) => (5, "I64"),
        (false, false, 32) => (6, "I32"),
        (false, false, 16) => (7, "I16"),
        (false, false, 8) => (8, "I8"),
        (true, true, 64) => (9, "C64"),
        (true, true, 32) => (10, "C32"),
        _ => return None,
    })
}

/// Returns the number by which the library knows the width of positions or coordinates.
pub(crate) fn width_kind(width: u32) -> i64 {
    match width {
        64 => 1,
        32 => 2,
        16 => 3,
        8 => 4,
        _ => 0,
    }
}
