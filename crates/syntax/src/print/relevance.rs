//! What could have an alias: types and attributes that are named or contain what is, operations that have such, and bodies.

use ir::print::PrintOptions;
use ir::{Attr, AttrData, Body, Context, OpParts, Type, TypeData};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// Under what an operation is remembered whose form shows none of its relevant attributes.
pub(super) type Key = SmallVec<[u32; 8]>;

/// Which types and attributes are named or contain what is.
pub(super) struct Relevance {
    types: Vec<bool>,
    attrs: Vec<bool>,
    /// Whether any type is relevant.
    pub(super) any_type: bool,
    /// How many could get a name.
    pub(super) named: usize,
    locations: bool,
}

impl Relevance {
    /// `None` if nothing can have an alias.
    pub(super) fn of(cx: &Context, options: &PrintOptions) -> Option<Relevance> {
        let (types, attrs) = (cx.num_types(), cx.num_attrs());
        let mut found = Relevance {
            types: vec![false; types as usize + 1],
            attrs: vec![false; attrs as usize + 1],
            any_type: false,
            named: 0,
            locations: options.debug_info,
        };
        let held = held_places(cx, types, attrs);
        // What an attribute consists of comes before it, of types mostly, but of both mutually: rounds until no type is new.
        found.attrs_round(cx, &held);
        while found.types_round(cx) {
            found.attrs_round(cx, &held);
        }
        found.any_type = found.types.contains(&true);
        (found.any_type || found.attrs.contains(&true)).then_some(found)
    }

    /// Finds attributes that are named or contain what was found.
    fn attrs_round(&mut self, cx: &Context, held: &FxHashSet<Attr>) {
        for word in 1..self.attrs.len() as u32 {
            let Some(attr) = Attr::from_word(word).filter(|_| !self.attrs[word as usize]) else { continue };
            let seen = self.locations || !is_implicit(cx, attr) || held.contains(&attr);
            let named = seen && attr_name(cx, attr).is_some();
            self.named += usize::from(named);
            self.attrs[word as usize] = named || self.inside(cx.attr_ref(attr));
        }
    }

    /// Finds types that are named or contain what was found; whether there are any.
    fn types_round(&mut self, cx: &Context) -> bool {
        let mut any = false;
        for word in 1..self.types.len() as u32 {
            let Some(ty) = Type::from_word(word).filter(|_| !self.types[word as usize]) else { continue };
            let named = type_name(cx, ty).is_some();
            self.named += usize::from(named);
            let (mut in_type, mut in_attr) = (false, false);
            cx.ty(ty).children(
                |child| in_type |= self.types[child.to_word() as usize],
                |child| in_attr |= self.attrs[child.to_word() as usize],
            );
            self.types[word as usize] = named || in_type || in_attr;
            any |= self.types[word as usize];
        }
        any
    }

    fn inside(&self, attr: ir::AttrRef<'_>) -> bool {
        let (mut in_type, mut in_attr) = (false, false);
        attr.children(
            |child| in_type |= self.types[child.to_word() as usize],
            |child| in_attr |= self.attrs[child.to_word() as usize],
        );
        in_type || in_attr
    }

    pub(super) fn ty(&self, ty: Type) -> bool {
        self.types.get(ty.to_word() as usize).copied().unwrap_or(true)
    }

    /// Whether a word of inherent attributes, if it is an attribute, is relevant.
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

    /// Whether an operation itself has anything that could have an alias.
    #[inline]
    pub(super) fn op(&self, op: &OpParts<'_>) -> bool {
        let discardable = op.discardable();
        (discardable != Attr::EMPTY_DICT && self.attr(discardable))
            || op.slot_words().kept().iter().any(|&word| self.word(word))
            || self.any_type
                && ((0..op.num_operands()).any(|index| self.ty(op.operand(index).ty_handle()))
                    || (0..op.num_results()).any(|index| self.ty(op.result(index).ty_handle())))
    }

    /// Under what an operation is remembered whose form shows none of its relevant attributes, such as a
    /// map that is spelled out over values: forms depend on attributes and types alone.
    pub(super) fn key(&self, op: &OpParts<'_>) -> Option<Key> {
        let plain = op.discardable() == Attr::EMPTY_DICT && op.slot_words().kept().len() < 8;
        let alone = plain && !self.any_type && !self.locations;
        alone.then(|| {
            std::iter::once(op.name().to_word()).chain(op.slot_words().kept().iter().copied()).collect()
        })
    }

    /// Whether all operations within a body that have anything that could have an alias pass, and own none themselves.
    pub(super) fn all(&self, body: &Body, mut passes: impl FnMut(&OpParts<'_>) -> bool) -> bool {
        !self.any_type && body.all_with(|word| self.word(word), |parts| !self.op(&parts) || passes(&parts))
    }
}

/// Whether an attribute is a location that is there without being written: unknown, or of the implicit module. As
/// an operation's location it is silent, and so it counts only where something holds it.
fn is_implicit(cx: &Context, attr: Attr) -> bool {
    match cx.attr_data(attr) {
        AttrData::UnknownLoc => true,
        AttrData::FileLoc { range, .. } => range[0] == 0,
        _ => false,
    }
}

/// The implicit locations that types and attributes consist of.
fn held_places(cx: &Context, types: u32, attrs: u32) -> FxHashSet<Attr> {
    let mut found = FxHashSet::default();
    let mut hold = |child: Attr| {
        if is_implicit(cx, child) {
            found.insert(child);
        }
    };
    for attr in (1..=attrs).filter_map(Attr::from_word) {
        cx.attr_ref(attr).children(|_| {}, &mut hold);
    }
    for ty in (1..=types).filter_map(Type::from_word) {
        cx.ty(ty).children(|_| {}, &mut hold);
    }
    found
}

/// The alias that an attribute wants.
pub(super) fn attr_name(cx: &Context, attr: Attr) -> Option<&'static str> {
    match cx.attr_data(attr) {
        AttrData::AffineMap(_) => Some("map"),
        AttrData::IntegerSet(_) => Some("set"),
        AttrData::Distinct { referenced, .. } if *referenced != Attr::UNIT => Some("distinct"),
        AttrData::UnknownLoc
        | AttrData::FileLoc { .. }
        | AttrData::NameLoc { .. }
        | AttrData::CallSiteLoc { .. }
        | AttrData::FusedLoc { .. } => Some("loc"),
        AttrData::Dialect { def, .. } => {
            let def = cx.attr_def(*def);
            def.aliased.then(|| def.mnemonic())
        }
        _ => None,
    }
}

/// The alias that a type wants.
pub(super) fn type_name(cx: &Context, ty: Type) -> Option<&'static str> {
    match cx.type_data(ty) {
        TypeData::Tuple(elements) if elements.len() > 16 => Some("tuple"),
        _ => None,
    }
}
