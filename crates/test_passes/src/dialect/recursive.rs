//! Types that may contain themselves.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::Params;
use ir::markers::{StrAttr, TypeAttr};
use ir::{Attr, Context, Type, TypeData, TypeRef};
use macros::type_def;
use std::cell::RefCell;

/// Integer of 32 bits: `!test.i32`.
#[type_def("test.i32")]
pub(crate) struct TestI32;

/// Type with a name and a body of the dialect, in which the name alone stands for itself:
/// `!test.test_rec<list, test_rec<list>>`.
#[type_def("test.test_rec", parse = parse, print = print)]
pub(crate) struct Recursive {
    /// The name.
    name: StrAttr,
    /// The body; absent where the name refers to an enclosing type.
    body: Option<TypeAttr>,
}

/// Name and body of a recursive type.
pub(crate) struct RecursiveView<'a> {
    /// The name.
    pub(crate) name: &'a [u8],
    /// The body; `None` for a reference to an enclosing type.
    pub(crate) body: Option<TypeRef<'a>>,
}

/// Returns the name and the body of a recursive type; `None` for other types.
pub(crate) fn recursive_view(ty: TypeRef<'_>) -> Option<RecursiveView<'_>> {
    Recursive::cast(ty)?;
    let TypeData::Dialect { params, .. } = ty.data() else { return None };
    let [Some(name), body] = params[..] else { return None };
    let cx = ty.context();
    let body = body.and_then(|body| cx.attr_ref(body).as_type());
    Some(RecursiveView { name: cx.attr_ref(name).as_bytes()?, body })
}

/// Returns the recursive type of a name; without a body, a reference to an enclosing type. `None` if the
/// dialect is not registered, or a type of the name has another body.
pub(crate) fn recursive_type(cx: &Context, name: &[u8], body: Option<Type>) -> Option<Type> {
    let def = cx.find_type_def(Recursive::NAME)?;
    let params = vec![Some(cx.string_attr(name)), body.map(|body| cx.type_attr(body))];
    let ty = cx.dialect_type(def, params);
    let key = cx.ident_bytes(&[b"!test.test_rec ", name].concat());
    (body.is_none() || cx.first_named(key, ty) == ty).then_some(ty)
}

thread_local! {
    /// Names of the types whose bodies are being parsed, from the outside in.
    static OPEN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let start = parser.position();
    let name = parser.any_keyword()?;
    let is_reference = OPEN.with_borrow(|open| open.contains(&name));
    let mut body = None;
    if !is_reference {
        parser.punct(",")?;
        OPEN.with_borrow_mut(|open| open.push(name.clone()));
        let parsed = ir::ensure_sufficient_stack(|| parse_body(parser));
        OPEN.with_borrow_mut(|open| _ = open.pop());
        body = Some(parsed?);
    }
    parser.punct(">")?;
    let cx = parser.context().clone();
    // Types of one name may be nested in each other's bodies: then the bodies differ in what refers to what.
    let is_outermost = OPEN.with_borrow(Vec::is_empty);
    if is_outermost && recursive_type(&cx, name.as_bytes(), body).is_none() {
        return Err(parser.error_at(start, "a type of this name has another body"));
    }
    Ok(vec![Some(cx.string_attr(name.as_bytes())), body.map(|body| cx.type_attr(body))])
}

/// Parses a type of the dialect without `!test.`.
fn parse_body(parser: &mut dyn AsmParser) -> Result<Type, Diagnostic> {
    let start = parser.position();
    let word = parser.any_keyword()?;
    let cx = parser.context().clone();
    let id = cx.find_type_def(&format!("test.{word}"));
    let Some(id) = id else { return Err(parser.error_at(start, "unknown type!")) };
    let def = cx.type_def(id);
    let params = def.parse.map_or(Ok(Vec::new()), |parse| parse(parser))?;
    if let Some(Err(message)) = def.verify.map(|verify| verify(&cx, &params)) {
        return Err(parser.error_at(start, &message));
    }
    Ok(cx.dialect_type(id, params))
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [Some(name), body] = *params else { return };
    printer.write("<");
    printer.write(&String::from_utf8_lossy(cx.attr_ref(name).as_bytes().unwrap_or_default()));
    let body = body.and_then(|body| cx.attr_ref(body).as_type());
    if let Some(TypeData::Dialect { def, params }) = body.map(TypeRef::data) {
        let def = cx.type_def(*def);
        printer.write(", ");
        printer.write(def.mnemonic());
        if let Some(print) = def.print {
            ir::ensure_sufficient_stack(|| print(cx, params, printer));
        }
    }
    printer.write(">");
}
