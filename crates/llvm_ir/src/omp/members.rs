//! Members of structures that are mapped: what the library is given for a structure and for its parts.

use super::clauses::operands;
use super::errors::unknown;
use super::map::{Entry, Mapped, POINTER_AND_OBJECT};
use crate::builder::build::Template;
use crate::builder::code::{InstKind, Operand};
use crate::kinds::{Binary, Cast};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

/// A flag that a variable is an argument of the function.
const TARGET_PARAM: i64 = 0x20;
/// A flag that the library chooses memory near the processor.
const CLOSE: i64 = 0x400;
/// The lowest bit of the position, counted from one, of the entry that an entry is a member of.
const MEMBER_OF: u32 = 48;

/// Constructs that pass entries differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Directive {
    Target,
    Update,
    Data,
}

/// A structure, the mapped variables of its members, and the paths of indices to them.
struct Structure<'a, 'm> {
    parent: &'a Mapped<'m>,
    members: Vec<(Vec<i64>, &'a Mapped<'m>)>,
}

impl<'m> Translator<'m> {
    /// Creates the entries of mapped variables, in the order of the library.
    pub(super) fn map_entries(
        &mut self,
        mapped: &[Mapped<'m>],
        directive: Directive,
    ) -> Result<Vec<Entry<'m>>, Diagnostic> {
        let mut entries = Vec::new();
        for of in mapped.iter().filter(|of| !of.is_member) {
            let structure = structure_of(of, mapped)?;
            match &structure.members[..] {
                [] => entries.push(individual(of, of.base, directive)),
                [(_, member)] if is_partial(of.info) => {
                    entries.push(individual(member, of.base, directive));
                }
                _ => self.add_structure(&structure, directive, &mut entries),
            }
        }
        Ok(entries)
    }

    /// Adds the entries of a structure: the whole, the parts between members, and the members.
    fn add_structure(
        &mut self,
        structure: &Structure<'_, 'm>,
        directive: Directive,
        entries: &mut Vec<Entry<'m>>,
    ) {
        let parent = structure.parent;
        let flags = if is_parameter(parent, directive) { TARGET_PARAM } else { 0 };
        let is_partial = is_partial(parent.info);
        let [low, high] = match (is_partial, structure.first(), structure.last()) {
            (true, Some(first), Some(last)) => {
                let one = self.int(Type::I64, 1);
                [first.pointer, self.address_of_next(last.element(), &last.pointer, &one)]
            }
            _ => [parent.pointer, self.end_of(parent)],
        };
        let size = self.distance(&high, &low);
        let mapper = Some(parent.info).filter(|_| parent.has_mapper && !is_partial);
        entries.push(Entry {
            pointer: low,
            size,
            flags,
            mapper,
            ..individual(parent, parent.base, directive)
        });
        let member_of = (entries.len() as i64) << MEMBER_OF;
        let flags = with_parent(parent.flags, member_of);
        let whole = Entry {
            flags,
            pointer: parent.pointer,
            mapper: None,
            on_device: None,
            ..individual(parent, parent.base, directive)
        };
        if !is_partial && (directive == Directive::Update || flags & CLOSE != 0) {
            entries.push(whole);
        } else if !is_partial {
            self.add_gaps(structure, &whole, entries);
        }
        for (_, member) in &structure.members {
            self.add_member(parent, member, member_of, entries);
        }
    }

    /// Adds entries for the parts of a structure before, between and after its members.
    fn add_gaps(&mut self, structure: &Structure<'_, 'm>, whole: &Entry<'m>, entries: &mut Vec<Entry<'m>>) {
        let mut low = whole.pointer;
        let high = self.end_of(structure.parent);
        for member in structure.outermost() {
            let size = self.distance(&member.base, &low);
            entries.push(Entry { pointer: low, size, ..whole.clone() });
            let one = self.i32(1);
            let ty = if member.is_pointer() { Some(self.ptr()) } else { member.element() };
            low = self.address_of_next(ty, &member.base, &one);
        }
        let size = self.distance(&high, &low);
        entries.push(Entry { pointer: low, size, ..whole.clone() });
    }

    /// Adds the entries of a member: its pointer, if one leads to it, and itself.
    fn add_member(
        &mut self,
        parent: &Mapped<'m>,
        member: &Mapped<'m>,
        member_of: i64,
        entries: &mut Vec<Entry<'m>>,
    ) {
        let flags = with_parent(member.flags & !TARGET_PARAM, member_of);
        let plain = individual(member, parent.base, Directive::Data);
        if !member.is_pointer() {
            entries.push(Entry { flags, ..plain });
            return;
        }
        let ptr = self.ptr();
        let bytes = self.consts.layout.bits(self.cx.ty(ptr)).unwrap_or(64) / 8;
        let size = self.int(Type::I64, bytes as i64);
        let pointer =
            Entry { flags, pointer: member.base, size, mapper: None, on_device: None, ..plain.clone() };
        entries.push(pointer);
        let null = Operand::Const(self.consts.null(ptr));
        let is_null = self.icmp("eq", &member.pointer, &null, "");
        let zero = self.int(Type::I64, 0);
        let size = self.select(&is_null, &zero, &member.size, "");
        entries.push(Entry { flags: flags | POINTER_AND_OBJECT, base: member.base, size, ..plain });
    }

    /// Creates the address after a whole structure.
    fn end_of(&mut self, of: &Mapped<'m>) -> Operand {
        let one = self.i32(1);
        self.address_of_next(of.element(), &of.pointer, &one)
    }

    /// Creates the address of an element after another.
    fn address_of_next(&mut self, ty: Option<Type>, at: &Operand, one: &Operand) -> Operand {
        let ptr = self.ptr();
        let mut out = Template::new("getelementptr ");
        self.put_type(ty.unwrap_or(Type::I8), &mut out);
        out.text(", ");
        self.put_list(&[*at, *one], &mut out);
        self.emit_value(InstKind::Plain, ptr, "", out)
    }

    /// Creates the number of bytes between two addresses.
    fn distance(&mut self, high: &Operand, low: &Operand) -> Operand {
        let [high, low] = [high, low].map(|address| self.cast(Cast::PtrToInt, address, Type::I64, ""));
        let difference = self.binary(Binary::Sub, 0, &high, &low, "");
        let mut out = Template::new("sdiv exact ");
        self.put_typed(&difference, &mut out);
        out.text(", ptrtoint (ptr getelementptr (i8, ptr null, i32 1) to i64)");
        self.emit_value(InstKind::Plain, Type::I64, "", out)
    }
}

impl<'a, 'm> Structure<'a, 'm> {
    /// Returns the member at the lowest address.
    fn first(&self) -> Option<&'a Mapped<'m>> {
        self.members.iter().min_by(|one, other| one.0.cmp(&other.0)).map(|(_, member)| *member)
    }

    /// Returns the member at the highest address: of one and its own members that one.
    fn last(&self) -> Option<&'a Mapped<'m>> {
        let rank = |path: &[i64], other: &[i64]| {
            let differing = path.iter().zip(other).find(|(index, other)| index != other);
            match differing {
                Some((index, other)) => other.cmp(index),
                None => path.len().cmp(&other.len()),
            }
        };
        self.members.iter().min_by(|one, other| rank(&one.0, &other.0)).map(|(_, member)| *member)
    }

    /// Returns the members that are not of other members, in the order of addresses.
    fn outermost(&self) -> Vec<&'a Mapped<'m>> {
        let is_inner = |path: &[i64]| {
            let mut others = self.members.iter().map(|(other, _)| other);
            others.any(|other| other.len() < path.len() && path.starts_with(other))
        };
        let mut found: Vec<_> = self.members.iter().filter(|(path, _)| !is_inner(path)).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found.into_iter().map(|(_, member)| *member).collect()
    }
}

/// Returns the structure of a mapped variable, which may have no members.
fn structure_of<'a, 'm>(
    parent: &'a Mapped<'m>,
    mapped: &'a [Mapped<'m>],
) -> Result<Structure<'a, 'm>, Diagnostic> {
    let paths = parent.info.attr("members_index").and_then(|paths| paths.as_array()).into_iter().flatten();
    let paths = paths.map(|path| {
        let indices = path.as_array().into_iter().flatten();
        indices.filter_map(|index| index.as_i64()).collect()
    });
    let mut members = Vec::new();
    for (member, path) in operands(parent.info, "members").into_iter().zip(paths) {
        let info = member.defining_op();
        let Some(found) = mapped.iter().find(|of| Some(of.info) == info) else {
            return Err(unknown(parent.info));
        };
        members.push((path, found));
    }
    Ok(Structure { parent, members })
}

/// Whether only members of a structure are mapped.
fn is_partial(info: OpRef<'_>) -> bool {
    info.attr("partial_map").and_then(|flag| flag.as_bool()) == Some(true)
}

/// Returns flags of a member of the structure of an entry.
fn with_parent(flags: i64, member_of: i64) -> i64 {
    flags & ((1 << MEMBER_OF) - 1) | member_of
}

/// Whether a variable is an argument of the function: one that devices have is found by its name.
fn is_parameter(of: &Mapped<'_>, directive: Directive) -> bool {
    directive == Directive::Target && !of.is_declared
}

/// Returns the entry of a variable by itself.
fn individual<'m>(of: &Mapped<'m>, base: Operand, directive: Directive) -> Entry<'m> {
    let mut flags = of.individual_flags();
    if is_parameter(of, directive) {
        flags |= TARGET_PARAM;
    }
    let Mapped { pointer, size, name, on_device, .. } = *of;
    let mapper = Some(of.info).filter(|_| of.has_mapper);
    Entry { base, pointer, size, flags, name, on_device, mapper }
}
