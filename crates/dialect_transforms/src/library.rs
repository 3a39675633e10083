//! Calls of functions of the C library.

use ir::{Attr, Body, Build, Context, Ident, Loc, Op, Type, Value};
use rewrite::{ConversionRewriter, Matched};

/// A function of the library.
#[derive(Clone, Copy)]
pub(crate) struct Function {
    /// Its name for `f32`.
    pub(crate) single: &'static str,
    /// Its name for `f64`.
    pub(crate) double: &'static str,
    /// An attribute of its declaration.
    pub(crate) mark: Option<&'static str>,
}

impl Function {
    /// Returns the name for an element type.
    fn name(&self, ty: Type) -> Option<&'static str> {
        match ty {
            Type::F32 => Some(self.single),
            Type::F64 => Some(self.double),
            _ => None,
        }
    }

    /// Creates a call, for an element type, and a declaration of the function if there is none.
    pub(crate) fn call(
        &self,
        rw: &mut ConversionRewriter<'_>,
        op: Op,
        element: Type,
        operands: &[Value],
        result: Type,
    ) -> Result<Value, rewrite::MatchFailure> {
        let name = self.name(element).matched()?;
        let loc = rw.op(op).loc();
        let cx = rw.context().clone();
        let inputs: Vec<Type> = operands.iter().map(|&value| rw.value(value).ty_handle()).collect();
        let ty = cx.function_type(&inputs, &[result]);
        let mut callee = cx.symbol_ref(cx.ident(name));
        // A function that is there already is called whatever its type is; the verifier compares them.
        if rw.scope().lookup(cx.attr_ref(callee)).is_none() {
            let mark = self.mark;
            let build = move |cx: &Context, name| declaration(cx, name, ty, mark);
            callee = rw.require_symbol(name, name, build).matched()?;
        }
        let state = rw.state("func.call", loc).operands(operands.iter().copied()).results([result]);
        Ok(rw.insert_value(state.attr(&cx, "callee", callee)))
    }
}

/// Returns a declaration of a function.
pub(crate) fn declaration(cx: &Context, name: Ident, ty: Type, mark: Option<&str>) -> Box<Body> {
    let mut body = Body::new(cx, cx.op_name("func.func"), Loc::UNKNOWN, 1);
    let root = body.root_handle();
    let attrs: [(&str, Attr); 3] = [
        ("sym_name", cx.string_attr(cx.ident_text(name))),
        ("function_type", cx.type_attr(ty)),
        ("sym_visibility", cx.string_attr(b"private")),
    ];
    for (name, value) in attrs.into_iter().chain(mark.map(|mark| (mark, Attr::UNIT))) {
        body.set_attr(root, cx.ident(name), Some(value));
    }
    body
}
