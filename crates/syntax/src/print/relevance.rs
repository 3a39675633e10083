//! Relevance for aliases: types and attributes that have a name or contain one that has, operations that
//! refer to such, and bodies.

use ir::def::{OpAsmAttr, OpAsmType};
use ir::print::PrintOptions;
use ir::{Attr, AttrData, Body, Context, OpParts, Type, TypeData};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::borrow::Cow;

/// Key of an operation whose form shows none of its relevant attributes.
pub(super) type Key = SmallVec<[u32; 8]>;

/// Types and attributes that have a name or contain one that has.
pub(super) struct Relevance {
    types: Vec<bool>,
    attrs: Vec<bool>,
    /// Whether any type is relevant.
    pub(super) any_type: bool,
    /// Number of those that could get a name.
    pub(super) named: usize,
    locations: bool,
}

impl Relevance {
    /// Computes the relevance; `None` if nothing can have an alias.
    pub(super) fn of(cx: &Context, options: &PrintOptions) -> Option<Relevance> {
        // Elements created from now on are unknown.
        let unknown = (Vec::from_iter(cx.unused_types()), Vec::from_iter(cx.unused_attrs()));
        let mut found = Relevance {
            types: vec![false; cx.type_bound() as usize + 1],
            attrs: vec![false; cx.attr_bound() as usize + 1],
            any_type: false,
            named: 0,
            locations: options.debug_info,
        };
        let mut held = FxHashSet::default();
        let mut any = false;
        while found.round(cx, &mut held, &mut any) {}
        unknown.0.into_iter().for_each(|ty| found.types[ty.to_word() as usize] = true);
        unknown.1.into_iter().for_each(|attr| found.attrs[attr.to_word() as usize] = true);
        any.then_some(found)
    }

    /// Finds types and attributes that have a name or contain a relevant one, and their implicit locations.
    /// Returns whether another round may find more: most elements come after their children.
    fn round(&mut self, cx: &Context, held: &mut FxHashSet<Attr>, any: &mut bool) -> bool {
        let known = held.len();
        let types = self.types_round(cx, held);
        let attrs = self.attrs_round(cx, held);
        self.any_type |= types.any;
        *any |= types.any || attrs.any;
        (types.any || attrs.any) && (types.after || attrs.after) || held.len() > known
    }

    fn types_round(&mut self, cx: &Context, held: &mut FxHashSet<Attr>) -> Findings {
        let mut found = Findings::default();
        for ty in cx.all_types() {
            let at = ty.to_word() as usize;
            if self.types[at] {
                continue;
            }
            let named = type_name(cx, ty).is_some();
            let (mut in_type, mut in_attr, mut after) = (false, false, false);
            cx.ty(ty).children(
                |child| {
                    in_type |= self.types[child.to_word() as usize];
                    after |= child.to_word() as usize > at;
                },
                |child| {
                    in_attr |= self.attrs[child.to_word() as usize];
                    // Attributes come after all types.
                    found.after = true;
                    hold(cx, child, held);
                },
            );
            self.named += usize::from(named);
            self.types[at] = named || in_type || in_attr;
            found.any |= self.types[at];
            found.after |= after;
        }
        found
    }

    fn attrs_round(&mut self, cx: &Context, held: &mut FxHashSet<Attr>) -> Findings {
        let mut found = Findings::default();
        for attr in cx.all_attrs() {
            let at = attr.to_word() as usize;
            if self.attrs[at] {
                continue;
            }
            let (mut in_type, mut in_attr) = (false, false);
            cx.attr_ref(attr).children(
                |child| in_type |= self.types[child.to_word() as usize],
                |child| {
                    in_attr |= self.attrs[child.to_word() as usize];
                    found.after |= child.to_word() as usize > at;
                    hold(cx, child, held);
                },
            );
            let seen = self.locations || !is_implicit(cx, attr) || held.contains(&attr);
            let named = seen && attr_name(cx, attr).is_some();
            self.named += usize::from(named);
            self.attrs[at] = named || in_type || in_attr;
            found.any |= self.attrs[at];
        }
        found
    }

    pub(super) fn ty(&self, ty: Type) -> bool {
        self.types.get(ty.to_word() as usize).copied().unwrap_or(true)
    }

    /// Returns whether a raw property, if it is an attribute, is relevant.
    #[inline]
    pub(super) fn word(&self, word: u32) -> bool {
        match self.attrs.get(word as usize) {
            Some(&relevant) => relevant,
            None => Attr::from_word(word).is_some(),
        }
    }

    pub(super) fn attr(&self, attr: Attr) -> bool {
        self.attrs.get(attr.to_word() as usize).copied().unwrap_or(true)
    }

    /// Returns whether an operation itself refers to an element that could have an alias.
    #[inline]
    pub(super) fn op(&self, op: &OpParts<'_>) -> bool {
        let discardable = op.discardable();
        (discardable != Attr::EMPTY_DICT && self.attr(discardable))
            || op.slot_words().kept().iter().any(|&word| self.word(word))
            || self.any_type
                && ((0..op.num_operands()).any(|index| self.ty(op.operand(index).ty_handle()))
                    || (0..op.num_results()).any(|index| self.ty(op.result(index).ty_handle())))
    }

    /// Returns the key of an operation whose form shows none of its relevant attributes, such as a map that
    /// is spelled out over values: forms depend on attributes and types alone.
    pub(super) fn key(&self, op: &OpParts<'_>) -> Option<Key> {
        let plain = op.discardable() == Attr::EMPTY_DICT && op.slot_words().kept().len() < 8;
        let alone = plain && !self.any_type && !self.locations;
        alone.then(|| {
            std::iter::once(op.name().to_word()).chain(op.slot_words().kept().iter().copied()).collect()
        })
    }

    /// Returns whether a predicate holds for all relevant operations in a body, and none of them owns a body.
    pub(super) fn all(&self, body: &Body, mut passes: impl FnMut(&OpParts<'_>) -> bool) -> bool {
        !self.any_type && body.all_with(|word| self.word(word), |parts| !self.op(&parts) || passes(&parts))
    }
}

/// Findings of a round.
#[derive(Default)]
struct Findings {
    /// Whether there are any.
    any: bool,
    /// Whether an element has a child that comes after it.
    after: bool,
}

/// Marks the children of an implicit location.
fn hold(cx: &Context, child: Attr, held: &mut FxHashSet<Attr>) {
    if is_implicit(cx, child) {
        held.insert(child);
    }
}

/// Returns whether an attribute is an implicit location: unknown, or of the implicit module. As an
/// operation's location it is not printed, so it counts only as a child of another element.
fn is_implicit(cx: &Context, attr: Attr) -> bool {
    match cx.attr_data(attr) {
        AttrData::UnknownLoc => true,
        AttrData::FileLoc { range, .. } => range[0] == 0,
        _ => false,
    }
}

/// Returns a requested name as one that can be read back.
fn identifier(name: String) -> Cow<'static, str> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_$".contains(c);
    let mut plain = name.replace(|c| !is_plain(c), "_");
    if !plain.starts_with(|c: char| c.is_ascii_alphabetic()) {
        plain.insert(0, '_');
    }
    Cow::Owned(plain)
}

/// Returns the alias requested for an attribute.
pub(super) fn attr_name(cx: &Context, attr: Attr) -> Option<Cow<'static, str>> {
    let name = match cx.attr_data(attr) {
        AttrData::AffineMap(_) => "map",
        AttrData::IntegerSet(_) => "set",
        AttrData::Distinct { referenced, .. } if *referenced != Attr::UNIT => "distinct",
        AttrData::UnknownLoc
        | AttrData::FileLoc { .. }
        | AttrData::NameLoc { .. }
        | AttrData::CallSiteLoc { .. }
        | AttrData::FusedLoc { .. } => "loc",
        AttrData::Dialect { .. } => {
            let attr = cx.attr_ref(attr);
            return attr.interface::<dyn OpAsmAttr>()?.alias(attr).map(identifier);
        }
        _ => return None,
    };
    Some(Cow::Borrowed(name))
}

/// Returns the alias requested for a type.
pub(super) fn type_name(cx: &Context, ty: Type) -> Option<Cow<'static, str>> {
    match cx.type_data(ty) {
        TypeData::Tuple(elements) if elements.len() > 16 => Some(Cow::Borrowed("tuple")),
        TypeData::Dialect { .. } => {
            let ty = cx.ty(ty);
            ty.interface::<dyn OpAsmType>()?.alias(ty).map(identifier)
        }
        _ => None,
    }
}
