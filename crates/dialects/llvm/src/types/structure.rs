//! `!llvm.struct`.
//!
//! A literal structure consists of its elements. An identified one also has a name, and may contain itself:
//! in its own body it is referred to by its name alone. Types are immutable, so that such a reference is a
//! separate type.

use super::sequence::is_element;
use super::syntax::{parse_inner, print_list, type_array, types_of};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter, SourcePos};
use ir::def::Params;
use ir::markers::{ArrayAttr, StrAttr, UnitAttr};
use ir::{Attr, Context, Type, TypeData, TypeRef};
use macros::type_def;
use std::cell::RefCell;

/// Structure of elements of several types: `!llvm.struct<(i32, ptr)>`, without padding if it is `packed`;
/// with a name: `!llvm.struct<"node", (i32, ptr)>`.
#[type_def(
    "llvm.struct",
    summary = "LLVM structure type",
    parse = parse,
    print = print
)]
pub struct StructType {
    /// The name of an identified structure.
    name: Option<StrAttr>,
    /// The types of the elements; absent for opaque ones, and for references by name.
    body: Option<ArrayAttr>,
    /// Whether there is no padding.
    packed: UnitAttr,
    /// Whether the elements are unknown.
    opaque: UnitAttr,
}

/// Parts of a structure.
#[derive(Clone, Copy, Debug)]
pub struct StructView<'a> {
    ty: TypeRef<'a>,
    params: &'a [Option<Attr>],
}

impl<'a> StructView<'a> {
    fn param(self, index: usize) -> Option<Attr> {
        self.params.get(index).copied().flatten()
    }

    /// Returns the types of the elements; none if they are unknown.
    pub fn elements(self) -> Vec<TypeRef<'a>> {
        self.element_types().collect()
    }

    /// Iterates over the types of the elements; none if they are unknown.
    pub fn element_types(self) -> impl Iterator<Item = TypeRef<'a>> {
        let body = self.param(1).and_then(|body| self.ty.context().attr_ref(body).as_array());
        body.into_iter().flatten().filter_map(|item| item.as_type())
    }

    /// Returns the type of an element.
    pub fn element(self, index: usize) -> Option<TypeRef<'a>> {
        self.ty.context().attr_ref(self.param(1)?).as_array()?.nth(index)?.as_type()
    }

    /// Returns the number of elements.
    pub fn len(self) -> usize {
        let body = self.param(1).and_then(|body| self.ty.context().attr_ref(body).as_array());
        body.map_or(0, |body| body.len())
    }

    /// Returns whether there are no elements.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns whether it has a name, but no known elements.
    pub fn is_opaque(self) -> bool {
        self.param(0).is_some() && self.param(1).is_none()
    }

    /// Returns the name of an identified structure.
    pub fn name(self) -> Option<&'a [u8]> {
        self.ty.context().attr_ref(self.param(0)?).as_bytes()
    }

    /// Returns whether it is a reference by name, in the structure of this name.
    pub fn is_reference(self) -> bool {
        self.is_opaque() && self.param(3).is_none()
    }

    /// Returns whether there is no padding between elements.
    pub fn is_packed(self) -> bool {
        self.param(2).is_some()
    }
}

/// Returns the parts of a structure; `None` for other types.
pub fn struct_view(ty: TypeRef<'_>) -> Option<StructView<'_>> {
    StructType::cast(ty)?;
    match ty.data() {
        TypeData::Dialect { params, .. } => Some(StructView { ty, params }),
        _ => None,
    }
}

/// Returns a literal structure.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn struct_type(cx: &Context, elements: &[Type], packed: bool) -> Type {
    let body: Vec<Attr> = elements.iter().map(|&ty| cx.type_attr(ty)).collect();
    StructType::make(cx, None, Some(&body), packed, false)
}

thread_local! {
    /// Names of the structures whose bodies are being parsed, from the outside in.
    static OPEN: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// Guard that keeps a name on the stack of open structures.
struct Opened;

impl Opened {
    fn new(name: &[u8]) -> Opened {
        OPEN.with_borrow_mut(|open| open.push(name.to_vec()));
        Opened
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        OPEN.with_borrow_mut(|open| open.pop());
    }
}

fn is_open(name: &[u8]) -> bool {
    OPEN.with_borrow(|open| open.iter().any(|known| known == name))
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let start = parser.position();
    parser.punct("<")?;
    let name_pos = parser.position();
    let name = parser.optional_string()?;
    if let Some(name) = &name {
        let end = parser.position();
        if parser.optional_punct(">") {
            if is_open(name) {
                return Ok(vec![Some(parser.context().string_attr(name)), None, None, None]);
            }
            return Err(parser.error_at(end, "struct without a body only allowed in a recursive struct"));
        }
        if is_open(name) {
            return Err(parser.error_at(name_pos, "identifier already used for an enclosing struct"));
        }
        parser.punct(",")?;
    }
    let keyword = parser.position();
    if parser.optional_keyword("opaque") {
        let Some(name) = name else {
            return Err(parser.error_at(keyword, "only identified structs can be opaque"));
        };
        parser.punct(">")?;
        let name = Some(parser.context().string_attr(&name));
        let params = vec![name, None, None, Some(Attr::UNIT)];
        return first_use(parser, params, keyword, "redeclaring defined struct as opaque");
    }
    let packed = parser.optional_keyword("packed");
    parser.punct("(")?;
    let body_pos = if name.is_some() { parser.position() } else { start };
    let elements = {
        let _open = name.as_deref().map(Opened::new);
        parse_body(parser)?
    };
    parser.punct(">")?;
    let cx = parser.context().clone();
    for &element in &elements {
        if !is_element(cx.ty(element)) {
            let message = format!("invalid LLVM structure element type: '{}'", cx.ty(element));
            return Err(parser.error_at(body_pos, &message));
        }
    }
    let name = name.map(|name| cx.string_attr(&name));
    let params = vec![name, Some(type_array(&cx, &elements)), packed.then_some(Attr::UNIT), None];
    first_use(parser, params, body_pos, "identified type already used with a different body")
}

/// Parses the body after the opening parenthesis.
fn parse_body(parser: &mut dyn AsmParser) -> Result<Vec<Type>, Diagnostic> {
    let mut elements = Vec::new();
    if parser.optional_punct(")") {
        return Ok(elements);
    }
    loop {
        elements.push(parse_inner(parser)?);
        if !parser.optional_punct(",") {
            break;
        }
    }
    parser.punct(")")?;
    Ok(elements)
}

/// Checks that all structures of a name in a context have one body.
fn first_use(
    parser: &mut dyn AsmParser,
    params: Params,
    pos: SourcePos,
    message: &str,
) -> Result<Params, Diagnostic> {
    let cx = parser.context().clone();
    let name = params.first().copied().flatten().and_then(|name| cx.attr_ref(name).as_bytes());
    if let (Some(name), Some(def)) = (name, cx.find_type_def(StructType::NAME)) {
        let ty = cx.dialect_type(def, params.clone());
        let key = cx.ident_bytes(&[b"!llvm.struct ", name].concat());
        if cx.first_named(key, ty) != ty {
            return Err(parser.error_at(pos, message));
        }
    }
    Ok(params)
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [name, body, packed, opaque] = *params else { return };
    printer.write("<");
    if let Some(name) = name.and_then(|name| cx.attr_ref(name).as_bytes()) {
        printer.string(name);
        if body.is_none() && opaque.is_none() {
            return printer.write(">");
        }
        printer.write(", ");
    }
    if opaque.is_some() {
        return printer.write("opaque>");
    }
    printer.write(if packed.is_some() { "packed (" } else { "(" });
    print_list(cx, &types_of(cx, body), printer);
    printer.write(")>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;

    #[test]
    fn structures_are_what_they_consist_of() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        let pair = struct_type(&cx, &[Type::I32, Type::F32], false);
        assert!(pair == struct_type(&cx, &[Type::I32, Type::F32], false));
        assert!(pair != struct_type(&cx, &[Type::I32, Type::F32], true));
        let view = struct_view(cx.ty(pair)).expect("a structure");
        assert_eq!((view.len(), view.is_packed(), view.is_opaque()), (2, false, false));
        assert!(view.element(1).is_some_and(|element| element == Type::F32) && view.element(2).is_none());
        let outer = struct_type(&cx, &[pair], false);
        assert_eq!(cx.ty(outer).to_string(), "!llvm.struct<(struct<(i32, f32)>)>");
        assert!(struct_view(cx.ty(Type::I32)).is_none());
    }

    #[test]
    fn a_name_has_one_body() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        let body =
            |ty: Type| -> Type { StructType::make(&cx, Some("a"), Some(&[cx.type_attr(ty)]), false, false) };
        let key = cx.ident("a key");
        let (first, second) = (body(Type::I32), body(Type::F32));
        assert!(cx.first_named(key, first) == first && cx.first_named(key, second) == first);
    }
}
