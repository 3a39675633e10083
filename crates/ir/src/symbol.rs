//! Symbols: operations that define a name, tables of them, and references to them by attributes.
//!
//! A reference resolves to the symbol of that name in the nearest enclosing symbol table; a nested one
//! (`@a::@b`) continues inside the resolved symbol.

use crate::def::{InterfaceDef, InterfaceOf, ModelOf, OpKind, TraitSet};
use crate::{Attr, AttrData, AttrTypeReplacer, Body, Context, Ident, Op, OpRef, OpView, Scope, Type};
use diag::Diagnostic;
use rustc_hash::{FxHashMap, FxHashSet};

/// Interface of operations that verify their symbol uses, once the enclosing table is complete.
pub trait SymbolUser: Send + Sync + 'static {
    /// Verifies that the symbols which `op` refers to exist and are of the right kind. `symbols` is the scope
    /// of the operation.
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic>;
}

/// Interface of kinds of symbols.
pub trait SymbolModel: Send + Sync + 'static {
    /// Whether the operation declares a symbol that is defined elsewhere; then it may not be public.
    fn is_declaration(&self, op: OpRef<'_>) -> bool;
}

/// [`SymbolUser`], implemented by the typed view of an operation that lists it in its definition.
pub trait SymbolUserMethods<'a>: OpView<'a> {
    /// Verifies that the symbols which the operation refers to exist and are of the right kind. `symbols` is
    /// the scope of the operation.
    fn verify_symbol_uses(self, symbols: &Scope<'_>) -> Result<(), Diagnostic>;
}

/// [`SymbolModel`], implemented by the typed view of an operation that lists it in its definition.
pub trait SymbolModelMethods<'a>: OpView<'a> {
    /// Whether the operation declares a symbol that is defined elsewhere; then it may not be public.
    fn is_declaration(self) -> bool;
}

// Written by hand because `#[interface]`, which emits this, is in a crate above this one.
impl<K: OpKind> SymbolUser for ModelOf<K>
where
    for<'v> K::View<'v>: SymbolUserMethods<'v>,
{
    fn verify_symbol_uses(&self, op: OpRef<'_>, symbols: &Scope<'_>) -> Result<(), Diagnostic> {
        K::view(op).verify_symbol_uses(symbols)
    }
}

impl<K: OpKind> InterfaceOf<K> for dyn SymbolUser
where
    for<'v> K::View<'v>: SymbolUserMethods<'v>,
{
    const DEF: InterfaceDef =
        InterfaceDef::new::<dyn SymbolUser>(&(ModelOf::<K>::MODEL as &'static dyn SymbolUser));
}

impl<K: OpKind> SymbolModel for ModelOf<K>
where
    for<'v> K::View<'v>: SymbolModelMethods<'v>,
{
    fn is_declaration(&self, op: OpRef<'_>) -> bool {
        K::view(op).is_declaration()
    }
}

impl<K: OpKind> InterfaceOf<K> for dyn SymbolModel
where
    for<'v> K::View<'v>: SymbolModelMethods<'v>,
{
    const DEF: InterfaceDef =
        InterfaceDef::new::<dyn SymbolModel>(&(ModelOf::<K>::MODEL as &'static dyn SymbolModel));
}

/// Visibility of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visibility {
    /// Visible everywhere, also to modules linked later.
    Public,
    /// Visible in its symbol table only.
    Private,
    /// Visible in its symbol table and in the enclosing ones in which that table is visible.
    Nested,
}

impl OpRef<'_> {
    /// Returns the visibility of a symbol; public by default.
    pub fn visibility(self) -> Visibility {
        match self.attr_ident(Ident::SYM_VISIBILITY).and_then(|attr| attr.as_bytes()) {
            Some(b"private") => Visibility::Private,
            Some(b"nested") => Visibility::Nested,
            _ => Visibility::Public,
        }
    }
}

impl Visibility {
    /// Returns the keyword of the textual form.
    pub const fn keyword(self) -> &'static str {
        match self {
            Visibility::Public => "public",
            Visibility::Private => "private",
            Visibility::Nested => "nested",
        }
    }
}

/// Symbols directly nested in the root of a body, kept up to date by its own methods only.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    ops: FxHashMap<Ident, Op>,
    /// Number that the next clash tries first, for any name, as in MLIR.
    next: u32,
}

impl Symbols {
    /// Collects the symbols of a body.
    pub fn of(body: &Body) -> Symbols {
        let mut symbols = Symbols::default();
        for op in body.root().regions().flat_map(|region| region.ops()) {
            if let Some(name) = op.symbol_name() {
                symbols.ops.entry(name).or_insert(op.handle());
            }
        }
        symbols
    }

    /// Returns the symbol of a name.
    pub fn lookup(&self, name: Ident) -> Option<Op> {
        self.ops.get(&name).copied()
    }

    /// Inserts a symbol that is in the body, and renames it (`foo_0`) if its name is taken. Returns its name;
    /// `None` if it defines no symbol.
    pub fn insert(&mut self, body: &mut Body, op: Op) -> Option<Ident> {
        let name = body.op(op).symbol_name()?;
        match self.lookup(name) {
            None => {}
            Some(found) if found == op => return Some(name),
            Some(_) => {
                let fresh = self.unique(body.context(), name);
                rename(body, op, fresh);
                self.ops.insert(fresh, op);
                return Some(fresh);
            }
        }
        self.ops.insert(name, op);
        Some(name)
    }

    /// Returns a name that no symbol of the table has: the given one followed by a number.
    pub fn unique(&mut self, cx: &Context, name: Ident) -> Ident {
        let text = cx.ident_text(name).to_vec();
        loop {
            let mut candidate = text.clone();
            candidate.extend(format!("_{}", self.next).into_bytes());
            self.next += 1;
            let candidate = cx.ident_bytes(&candidate);
            if !self.ops.contains_key(&candidate) {
                return candidate;
            }
        }
    }

    /// Removes a symbol from the table; the operation stays.
    pub fn remove(&mut self, body: &Body, op: Op) {
        if let Some(name) = body.op(op).symbol_name()
            && self.lookup(name) == Some(op)
        {
            self.ops.remove(&name);
        }
    }

    /// Removes a symbol from the table and erases its operation.
    pub fn erase(&mut self, body: &mut Body, op: Op) {
        self.remove(body, op);
        body.erase(op);
    }
}

/// Renames a symbol. Its uses are not changed: see [`replace_all_symbol_uses`].
pub fn rename(body: &mut Body, op: Op, name: Ident) {
    match body.child_mut(op) {
        Some(child) => {
            let root = child.root_handle();
            child.set_attr(root, Ident::SYM_NAME, Some(name.attr()));
        }
        None => body.set_attr(op, Ident::SYM_NAME, Some(name.attr())),
    }
}

/// Finds symbol references in attributes and types; caches those without any.
#[derive(Default)]
struct Finder {
    free: FxHashSet<Attr>,
    free_types: FxHashSet<Type>,
}

/// Attribute or type that may contain references.
#[derive(Clone, Copy)]
enum Entity {
    Attr(Attr),
    Type(Type),
}

impl Finder {
    /// Calls a function for every symbol reference in an attribute or type.
    fn visit(&mut self, cx: &Context, start: Entity, found: &mut dyn FnMut(Attr)) {
        let mut stack = vec![start];
        let mut seen_attrs: FxHashSet<Attr> = FxHashSet::default();
        let mut seen_types: FxHashSet<Type> = FxHashSet::default();
        let mut any = false;
        while let Some(entity) = stack.pop() {
            let mut inner: Vec<Entity> = Vec::new();
            let cell = std::cell::RefCell::new(&mut inner);
            let ty = |ty| cell.borrow_mut().push(Entity::Type(ty));
            let attr = |attr| cell.borrow_mut().push(Entity::Attr(attr));
            match entity {
                Entity::Attr(at) => {
                    if self.free.contains(&at) || !seen_attrs.insert(at) {
                        continue;
                    }
                    if matches!(cx.attr_data(at), AttrData::SymbolRef { .. }) {
                        any = true;
                        found(at);
                        continue;
                    }
                    cx.attr_ref(at).children(ty, attr);
                }
                Entity::Type(at) => {
                    if self.free_types.contains(&at) || !seen_types.insert(at) {
                        continue;
                    }
                    cx.ty(at).children(ty, attr);
                }
            }
            stack.extend(inner.into_iter().rev());
        }
        if !any {
            self.free.extend(seen_attrs);
            self.free_types.extend(seen_types);
        }
    }

    /// Visits all references of an operation itself: in its attributes, and in the types of its results.
    fn visit_op(&mut self, op: OpRef<'_>, found: &mut dyn FnMut(Attr)) {
        let cx = op.context();
        for entry in op.attrs() {
            self.visit(cx, Entity::Attr(entry.value), found);
        }
        if let Some(properties) = op.properties() {
            self.visit(cx, Entity::Attr(properties.handle()), found);
        }
        for ty in op.result_types() {
            self.visit(cx, Entity::Type(ty), found);
        }
    }
}

/// Calls a function for every symbol reference from an operation: its own, and those of nested operations in
/// its scope, that is, outside nested symbol tables.
pub fn walk_symbol_uses<'a>(from: OpRef<'a>, mut visit: impl FnMut(OpRef<'a>, Attr)) {
    let mut finder = Finder::default();
    let mut stack = vec![from];
    while let Some(op) = stack.pop() {
        finder.visit_op(op, &mut |attr| visit(op, attr));
        if op != from && op.has_trait(TraitSet::SYMBOL_TABLE) {
            continue;
        }
        let at = stack.len();
        stack.extend(op.regions().flat_map(|region| region.ops()));
        stack[at..].reverse();
    }
}

/// Whether no operation nested in `from` refers to a symbol by this name in its scope.
pub fn symbol_known_use_empty(name: Ident, from: OpRef<'_>) -> bool {
    let mut used = false;
    walk_symbol_uses(from, |op, attr| {
        used |= op.context().attr_ref(attr).as_symbol_ref().is_some_and(|(root, _)| root == name);
    });
    !used
}

/// Returns an attribute whose names are replaced where it is a reference to a symbol of the tables.
fn renamed(cx: &Context, attr: Attr, tables: &[Ident], names: &FxHashMap<Ident, Ident>) -> Attr {
    let AttrData::SymbolRef { root, nested } = cx.attr_data(attr) else { return attr };
    let (mut root, mut nested) = (*root, nested.clone());
    let mut parts = std::iter::once(&mut root).chain(nested.iter_mut());
    let matches = tables.iter().all(|table| parts.next().is_some_and(|part| part == table));
    let Some(part) = parts.next().filter(|_| matches) else { return attr };
    let Some(&name) = names.get(part) else { return attr };
    *part = name;
    cx.attr(AttrData::SymbolRef { root, nested })
}

/// Replaces all references to the symbol `old`, in the regions of a body's root and of nested bodies, by
/// `new`, also as the first part of nested references. Nested symbol tables, in which the name has another
/// meaning, are not entered.
pub fn replace_all_symbol_uses(body: &mut Body, old: Ident, new: Ident) {
    if old != new {
        replace_symbol_uses(body, &FxHashMap::from_iter([(old, new)]));
    }
}

/// Replaces references to many symbols at once, by a map of names: see [`replace_all_symbol_uses`].
pub fn replace_symbol_uses(body: &mut Body, names: &FxHashMap<Ident, Ident>) {
    replace_nested_symbol_uses(body, &[], names);
}

/// Replaces references to symbols of a nested table: see [`replace_symbol_uses`]. `tables` are the names of
/// the table and of its enclosing ones, as they precede the symbol's in references.
pub fn replace_nested_symbol_uses(body: &mut Body, tables: &[Ident], names: &FxHashMap<Ident, Ident>) {
    let cx = body.context().clone();
    let rename = |attr| renamed(&cx, attr, tables, names);
    let mut replacer = AttrTypeReplacer::new(&cx, &rename, &|ty| ty);
    // Bodies nest as deep as the input says.
    let mut stack: Vec<(&mut Body, bool)> = vec![(body, true)];
    while let Some((body, outermost)) = stack.pop() {
        let is_table = !outermost && body.root().has_trait(TraitSet::SYMBOL_TABLE);
        if !outermost {
            replacer.replace_in_op(body, body.root_handle());
        }
        if is_table {
            continue;
        }
        let (ops, owners) = ops_outside_tables(body);
        for op in ops {
            replacer.replace_in_op(body, op);
        }
        stack.extend(body.children_mut(&owners).into_iter().map(|child| (child, false)));
    }
}

/// Returns the operations of a body outside nested symbol tables: first those that own no body, then those
/// that do.
fn ops_outside_tables(body: &Body) -> (Vec<Op>, Vec<Op>) {
    let (mut found, mut owners) = (Vec::new(), Vec::new());
    let mut stack: Vec<OpRef<'_>> = body.root().regions().flat_map(|region| region.ops()).collect();
    while let Some(op) = stack.pop() {
        if op.body_of().is_some() {
            owners.push(op.handle());
            continue;
        }
        found.push(op.handle());
        if !op.has_trait(TraitSet::SYMBOL_TABLE) {
            stack.extend(op.regions().flat_map(|region| region.ops()));
        }
    }
    (found, owners)
}
