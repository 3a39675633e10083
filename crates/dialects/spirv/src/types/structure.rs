//! `!spirv.struct`.
//!
//! A literal structure consists of its members. An identified one also has a name, and may contain itself: in its own body it is
//! referred to by its name alone. Types are immutable, so that such a reference is a separate type.

use super::syntax::{case_name, parse_case};
use crate::enums::Decoration;
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter, SourcePos};
use ir::def::{EnumAttr, Params};
use ir::markers::{ArrayAttr, AttrMarker, DenseI32ArrayAttr, StrAttr};
use ir::{Attr, AttrData, Context, Type, TypeData, TypeRef};
use macros::type_def;
use std::cell::RefCell;

/// Structure of members with offsets and decorations, and decorations of its own: `!spirv.struct<(f32 [0, NonWritable]), Block>`; with
/// a name: `!spirv.struct<node, (i32)>`.
#[type_def("spirv.struct", summary = "any SPIR-V struct type", parse = parse, print = print)]
pub struct StructType {
    /// Name of an identified structure.
    name: Option<StrAttr>,
    /// Types of the members; absent for references by name.
    members: Option<ArrayAttr>,
    /// Offset of each member in bytes; none if they are not said.
    offsets: DenseI32ArrayAttr,
    /// Decorations of members: for each its member, its number, and its value.
    memberDecorations: ArrayAttr,
    /// Decorations of the structure: for each its number and its value.
    decorations: ArrayAttr,
}

impl<'a> StructTypeRef<'a> {
    /// Returns the number of members.
    pub fn len(self) -> usize {
        self.members().map_or(0, |members| members.len())
    }

    /// Whether there are no members.
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Returns the type of a member. A reference by name to this structure is this structure.
    pub fn member(self, index: usize) -> Option<TypeRef<'a>> {
        let cx = self.context();
        let ty = cx.attr_ref(*self.members()?.get(index)?).as_type()?;
        match self.name() {
            Some(name) => Some(cx.ty(resolve(cx, ty.handle(), name, self.handle()))),
            None => Some(ty),
        }
    }

    /// Whether it is a reference by name.
    pub fn is_reference(self) -> bool {
        self.members().is_none()
    }

    /// Whether offsets of members are given.
    pub fn has_offsets(self) -> bool {
        self.offsets().is_some_and(|offsets| !offsets.is_empty())
    }

    /// Whether the structure itself has a decoration.
    pub fn has_decoration(self, decoration: Decoration) -> bool {
        let of = |&item: &Attr| {
            let number = self.context().attr_ref(item).as_array()?.next()?.as_i64()?;
            Decoration::from_word(number as u32)
        };
        self.decorations().is_some_and(|all| all.iter().any(|item| of(item) == Some(decoration)))
    }
}

/// Returns a type with the structure in the place of references by its name.
fn resolve(cx: &Context, ty: Type, name: &str, structure: Type) -> Type {
    let TypeData::Dialect { def, params } = cx.type_data(ty) else { return ty };
    if let Some(of) = StructType::cast(cx.ty(ty))
        && of.is_reference()
    {
        return if of.name() == Some(name) { structure } else { ty };
    }
    let params: Params = ir::ensure_sufficient_stack(|| {
        params.iter().map(|param| Some(resolve_attr(cx, (*param)?, name, structure))).collect()
    });
    cx.dialect_type(*def, params)
}

fn resolve_attr(cx: &Context, attr: Attr, name: &str, structure: Type) -> Attr {
    match cx.attr_data(attr) {
        AttrData::Type(ty) => cx.type_attr(resolve(cx, *ty, name, structure)),
        AttrData::Array(items) => {
            let items: Vec<Attr> =
                items.iter().map(|&item| resolve_attr(cx, item, name, structure)).collect();
            cx.array_attr(&items)
        }
        _ => attr,
    }
}

/// Returns a literal structure without decorations.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn struct_type(cx: &Context, members: &[Type], offsets: &[i32]) -> Type {
    let members: Vec<Attr> = members.iter().map(|&ty| cx.type_attr(ty)).collect();
    StructType::make(cx, None, Some(&members), offsets, &[], &[])
}

thread_local! {
    /// Names of the structures whose bodies are being parsed, from the outside in.
    static OPEN: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Guard that keeps a name on the stack of open structures.
struct Opened;

impl Opened {
    fn new(name: &str) -> Opened {
        OPEN.with_borrow_mut(|open| open.push(name.to_owned()));
        Opened
    }
}

impl Drop for Opened {
    fn drop(&mut self) {
        OPEN.with_borrow_mut(|open| open.pop());
    }
}

fn is_open(name: &str) -> bool {
    OPEN.with_borrow(|open| open.iter().any(|known| known == name))
}

/// Decoration with a value: a unit where it has none.
struct Decorated {
    member: usize,
    decoration: Decoration,
    value: Attr,
}

/// Body of a structure.
#[derive(Default)]
struct Body {
    members: Vec<Type>,
    offsets: Vec<i32>,
    of_members: Vec<Decorated>,
    own: Vec<Decorated>,
}

const OFFSETS: &str = "offset specification must be given for all members";

fn parse_decoration(parser: &mut dyn AsmParser, member: usize) -> Result<Decorated, Diagnostic> {
    let decoration = parse_case::<Decoration>(parser)?;
    let value = if parser.optional_punct("=") { parser.attribute(None)? } else { Attr::UNIT };
    Ok(Decorated { member, decoration, value })
}

/// Parses offset and decorations of the last member, after the opening bracket.
fn parse_member_info(parser: &mut dyn AsmParser, body: &mut Body) -> Result<(), Diagnostic> {
    let position = parser.position();
    let offset = parser.optional_integer()?;
    if let Some(offset) = offset {
        let Ok(offset) = u32::try_from(offset) else {
            return Err(parser.error_at(position, "integer value too large"));
        };
        if body.offsets.len() + 1 != body.members.len() {
            return Err(parser.error_at(position, OFFSETS));
        }
        body.offsets.push(offset.cast_signed());
    }
    if parser.optional_punct("]") {
        return Ok(());
    }
    if offset.is_some() {
        parser.punct(",")?;
    }
    loop {
        body.of_members.push(parse_decoration(parser, body.members.len() - 1)?);
        if !parser.optional_punct(",") {
            return parser.punct("]");
        }
    }
}

/// Parses members and decorations, after the opening parenthesis.
fn parse_body(parser: &mut dyn AsmParser, start: SourcePos) -> Result<Body, Diagnostic> {
    let mut body = Body::default();
    if !parser.optional_punct(")") {
        loop {
            body.members.push(parser.ty()?);
            if parser.optional_punct("[") {
                parse_member_info(parser, &mut body)?;
            }
            if !parser.optional_punct(",") {
                break;
            }
        }
        if !body.offsets.is_empty() && body.offsets.len() != body.members.len() {
            return Err(parser.error_at(start, OFFSETS));
        }
        parser.punct(")")?;
    }
    while parser.optional_punct(",") {
        body.own.push(parse_decoration(parser, 0)?);
    }
    parser.punct(">")?;
    body.of_members.sort_by_key(|item| (item.member, item.decoration.to_word()));
    body.own.sort_by_key(|item| item.decoration.to_word());
    Ok(body)
}

fn params_of(cx: &Context, name: Option<&str>, body: &Body) -> Params {
    let members: Vec<Attr> = body.members.iter().map(|&ty| cx.type_attr(ty)).collect();
    let number = |item: &Decorated| cx.i64_attr(i64::from(item.decoration.to_word()));
    let of_members = body.of_members.iter().map(|item| {
        let member = cx.i64_attr(item.member as i64);
        cx.array_attr(&[member, number(item), item.value])
    });
    let own = body.own.iter().map(|item| cx.array_attr(&[number(item), item.value]));
    vec![
        name.map(|name| cx.string_attr(name.as_bytes())),
        Some(cx.array_attr(&members)),
        DenseI32ArrayAttr::to_attr(cx, &body.offsets),
        Some(cx.array_attr(&of_members.collect::<Vec<_>>())),
        Some(cx.array_attr(&own.collect::<Vec<_>>())),
    ]
}

fn parse(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let start = parser.position();
    parser.punct("<")?;
    let name = parser.optional_any_keyword();
    if let Some(name) = &name {
        let open = is_open(name);
        if parser.optional_punct(">") {
            if open {
                let cx = parser.context();
                let params = [Body::default()].map(|body| params_of(cx, Some(name), &body));
                let [mut params] = params;
                params[1] = None;
                return Ok(params);
            }
            return Err(parser.error_at(start, "recursive struct reference not nested in struct definition"));
        }
        parser.punct(",")?;
        if open {
            return Err(parser.error_at(start, "identifier already used for an enclosing struct"));
        }
    }
    parser.punct("(")?;
    let body = {
        let _open = name.as_deref().map(Opened::new);
        parse_body(parser, start)?
    };
    let cx = parser.context().clone();
    let params = params_of(&cx, name.as_deref(), &body);
    if let (Some(name), Some(def)) = (name, cx.find_type_def(StructType::NAME)) {
        let ty = cx.dialect_type(def, params.clone());
        let key = cx.ident_bytes(format!("!spirv.struct {name}").as_bytes());
        if cx.first_named(key, ty) != ty {
            return Err(parser.error_at(start, "identified type already used with a different body"));
        }
    }
    Ok(params)
}

/// Prints a decoration and its value.
fn print_decoration(cx: &Context, item: &[Attr], printer: &mut dyn AsmPrinter) {
    let &[number, value] = item else { return };
    let number = cx.attr_ref(number).as_i64().unwrap_or(0) as u32;
    printer.write(Decoration::from_word(number).map(case_name).unwrap_or_default());
    if value != Attr::UNIT {
        printer.write("=");
        printer.attr_without_type(value);
    }
}

/// Prints ` [offset, decorations]` of a member.
fn print_member_info(
    cx: &Context,
    offset: Option<i32>,
    decorations: &[&[Attr]],
    printer: &mut dyn AsmPrinter,
) {
    if offset.is_none() && decorations.is_empty() {
        return;
    }
    printer.write(" [");
    if let Some(offset) = offset {
        printer.integer(i64::from(offset.cast_unsigned()));
    }
    for (index, decoration) in decorations.iter().enumerate() {
        printer.write(if index > 0 || offset.is_some() { ", " } else { "" });
        print_decoration(cx, &decoration[1..], printer);
    }
    printer.write("]");
}

fn print(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[name, members, Some(offsets), Some(of_members), Some(own)] = params else { return };
    printer.write("<");
    if let Some(name) = name.and_then(|name| cx.attr_ref(name).as_str()) {
        printer.write(name);
        printer.write(if members.is_some() { ", " } else { "" });
    }
    let items = |attr: Attr| ArrayAttr::from_attr(cx, attr).unwrap_or_default();
    if let Some(members) = members {
        let offsets = DenseI32ArrayAttr::from_attr(cx, offsets).unwrap_or_default();
        let of_members: Vec<&[Attr]> = items(of_members).iter().map(|&item| items(item)).collect();
        printer.write("(");
        for (index, &member) in items(members).iter().enumerate() {
            printer.write(if index > 0 { ", " } else { "" });
            super::array::print_type(cx, Some(member), printer);
            let is_of =
                |item: &&&[Attr]| item.len() == 3 && cx.attr_ref(item[0]).as_i64() == Some(index as i64);
            let decorations: Vec<&[Attr]> = of_members.iter().filter(is_of).copied().collect();
            print_member_info(cx, offsets.get(index).copied(), &decorations, printer);
        }
        printer.write(")");
        for &item in items(own) {
            printer.write(", ");
            print_decoration(cx, items(item), printer);
        }
    }
    printer.write(">");
}
