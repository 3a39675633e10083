//! The bodies nested in an operation, with contiguous numbers.

use interfaces::{Call, Callable, Callee, RegionBranch};
use ir::def::TraitSet;
use ir::{AttrRef, BlockRef, Body, Ident, OpRef, RegionRef, ValueRef};
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};

/// A body and all nested ones: operations, blocks and values of all of them have contiguous numbers, and
/// parents and symbols are resolved across bodies.
///
/// An operation that owns a body is a single operation here, seen as a shell or as the root of its body: it
/// has one number, and [`shell`](NestedBodies::shell) returns the shell's view.
pub struct NestedBodies<'a> {
    frames: Vec<Frame<'a>>,
    numbers: FxHashMap<usize, usize>,
    totals: Totals,
    /// Body of the last query, by address, and its first numbers.
    last: Cell<(usize, Totals)>,
    tables: RefCell<FxHashMap<usize, FxHashMap<Ident, OpRef<'a>>>>,
    /// Kinds of operation names, computed on demand.
    kinds: RefCell<Vec<Kind>>,
}

/// Kind of the operations of one name, as flags.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Kind(u8);

impl Kind {
    const KNOWN: u8 = 1;
    const CALL: u8 = 2;
    const CALLABLE: u8 = 4;
    const REGION_BRANCH: u8 = 8;

    fn of(op: OpRef<'_>) -> Kind {
        let flag = |flag: u8, holds: bool| if holds { flag } else { 0 };
        Kind(
            Kind::KNOWN
                | flag(Kind::CALL, op.interface::<dyn Call>().is_some())
                | flag(Kind::CALLABLE, op.interface::<dyn Callable>().is_some())
                | flag(Kind::REGION_BRANCH, op.interface::<dyn RegionBranch>().is_some()),
        )
    }

    /// Whether they implement [`Call`].
    #[inline]
    pub(crate) fn is_call(self) -> bool {
        self.0 & Kind::CALL != 0
    }

    /// Whether they implement [`RegionBranch`].
    #[inline]
    pub(crate) fn is_region_branch(self) -> bool {
        self.0 & Kind::REGION_BRANCH != 0
    }

    /// Whether they implement [`RegionBranch`] or [`Callable`].
    #[inline]
    pub(crate) fn takes_control(self) -> bool {
        self.0 & (Kind::REGION_BRANCH | Kind::CALLABLE) != 0
    }
}

struct Frame<'a> {
    /// Shell of the body; the root itself for the outermost body.
    shell: OpRef<'a>,
    base: Totals,
}

#[derive(Clone, Copy, Default)]
struct Totals {
    ops: usize,
    blocks: usize,
    values: usize,
}

/// Step of a walk.
#[derive(Clone, Copy)]
pub enum WalkEvent<'a> {
    /// An operation, before everything nested in it.
    Op(OpRef<'a>),
    /// A block, before its operations.
    Block(BlockRef<'a>),
}

impl<'a> NestedBodies<'a> {
    /// Numbers a body and all nested ones.
    pub fn new(body: &'a Body) -> Self {
        let mut program = NestedBodies {
            frames: Vec::new(),
            numbers: FxHashMap::default(),
            totals: Totals { ops: 1, ..Totals::default() },
            last: Cell::default(),
            tables: RefCell::default(),
            kinds: RefCell::default(),
        };
        let mut open = vec![(body, body.root())];
        while let Some((body, shell)) = open.pop() {
            program.numbers.insert(address(body), program.frames.len());
            program.frames.push(Frame { shell, base: program.totals });
            program.totals.ops += body.op_bound();
            program.totals.blocks += body.block_bound();
            program.totals.values += body.value_bound();
            let at = open.len();
            for shell in body.children() {
                let shell = body.op(shell);
                open.extend(shell.body_of().map(|child| (child, shell)));
            }
            open[at..].reverse();
        }
        program
    }

    /// Returns the root of the outermost body.
    pub fn top(&self) -> OpRef<'a> {
        self.frames[0].shell
    }

    /// Iterates over the bodies, parents first, in textual order.
    pub fn bodies(&self) -> impl Iterator<Item = &'a Body> {
        self.frames.iter().map(|frame| frame.shell.inner().body())
    }

    fn frame(&self, body: &Body) -> &Frame<'a> {
        let number = if self.frames.len() == 1 { 0 } else { self.numbers[&address(body)] };
        &self.frames[number]
    }

    /// Returns the first numbers of a body.
    #[inline]
    fn base(&self, body: &Body) -> Totals {
        let (known, base) = self.last.get();
        if known == address(body) { base } else { self.find_base(body) }
    }

    #[inline(never)]
    fn find_base(&self, body: &Body) -> Totals {
        let base = self.frame(body).base;
        self.last.set((address(body), base));
        base
    }

    /// Returns the first value number of each body, by address.
    pub(crate) fn into_value_bases(self) -> FxHashMap<usize, usize> {
        self.numbers.into_iter().map(|(body, number)| (body, self.frames[number].base.values)).collect()
    }

    /// Returns a bound greater than any operation number.
    pub fn op_bound(&self) -> usize {
        self.totals.ops
    }

    /// Returns a bound greater than any block number.
    pub fn block_bound(&self) -> usize {
        self.totals.blocks
    }

    /// Returns a bound greater than any value number.
    pub fn value_bound(&self) -> usize {
        self.totals.values
    }

    /// Returns the kind of an operation.
    #[inline]
    pub(crate) fn kind(&self, op: OpRef<'_>) -> Kind {
        let name = op.name().to_word() as usize;
        match self.kinds.borrow().get(name) {
            Some(&kind) if kind != Kind::default() => return kind,
            _ => {}
        }
        self.learn_kind(op, name)
    }

    #[cold]
    fn learn_kind(&self, op: OpRef<'_>, name: usize) -> Kind {
        let mut kinds = self.kinds.borrow_mut();
        if kinds.len() <= name {
            kinds.resize((name + 1).next_power_of_two(), Kind::default());
        }
        let kind = Kind::of(op);
        kinds[name] = kind;
        kind
    }

    /// Returns the number of an operation.
    ///
    /// # Panics
    /// If it is not in one of the bodies.
    pub fn op(&self, op: OpRef<'_>) -> usize {
        if !op.is_root() {
            return self.base(op.body()).ops + op.number();
        }
        let shell = self.frame(op.body()).shell;
        if shell.is_root() { 0 } else { self.op(shell) }
    }

    /// Returns the number of a block.
    pub fn block(&self, block: BlockRef<'_>) -> usize {
        self.base(block.body()).blocks + block.number()
    }

    /// Returns the first value number of a body, to which the [number](ValueRef::number) in it is added.
    #[inline]
    pub(crate) fn value_base(&self, body: &Body) -> usize {
        self.base(body).values
    }

    /// Returns the number of a value.
    pub fn value(&self, value: ValueRef<'_>) -> usize {
        self.base(value.body()).values + value.number()
    }

    /// Returns the shell's view of an operation that owns a body.
    pub fn shell(&self, op: OpRef<'a>) -> OpRef<'a> {
        if op.is_root() { self.frame(op.body()).shell } else { op }
    }

    /// Returns the enclosing operation, across bodies; `None` for the top-level one.
    pub fn parent(&self, op: OpRef<'a>) -> Option<OpRef<'a>> {
        let op = self.shell(op);
        op.parent().map(|parent| self.shell(parent))
    }

    /// Returns the operation that encloses a block.
    pub fn block_parent(&self, block: BlockRef<'a>) -> Option<OpRef<'a>> {
        block.parent_op().map(|parent| self.shell(parent))
    }

    /// Returns the operation that owns a region.
    pub fn region_parent(&self, region: RegionRef<'a>) -> Option<OpRef<'a>> {
        region.parent_op().map(|parent| self.shell(parent))
    }

    /// Returns the block that contains an operation; `None` for the top-level one.
    pub fn block_of(&self, op: OpRef<'a>) -> Option<BlockRef<'a>> {
        self.shell(op).block()
    }

    /// Walks all operations and blocks, parents first, in textual order.
    pub fn walk(&self) -> Walk<'a> {
        Walk { next: Some(self.top()), open: Vec::new(), backward: false }
    }

    /// Walks all operations and blocks as [`walk`](NestedBodies::walk) does, but the operations of each block
    /// from last to first.
    pub fn walk_backward(&self) -> Walk<'a> {
        Walk { next: Some(self.top()), open: Vec::new(), backward: true }
    }

    /// Resolves the callee of a call: the operation of the symbol, or the one that defines the value.
    pub fn callee(&self, call: OpRef<'a>) -> Option<OpRef<'a>> {
        let model = call.interface::<dyn Call>().filter(|_| call.is_well_formed())?;
        match model.callee(call)? {
            Callee::Symbol(reference) => self.lookup_from(call, reference),
            Callee::Value(value) => value.defining_op(),
        }
    }

    /// Resolves a symbol reference from an operation.
    pub fn lookup_from(&self, from: OpRef<'a>, reference: AttrRef<'_>) -> Option<OpRef<'a>> {
        let mut table = self.shell(from);
        while !table.has_trait(TraitSet::SYMBOL_TABLE) {
            table = self.parent(table)?;
        }
        self.lookup_in(table, reference)
    }

    /// Resolves a symbol reference in a symbol table.
    pub fn lookup_in(&self, table: OpRef<'a>, reference: AttrRef<'_>) -> Option<OpRef<'a>> {
        let (root, nested) = reference.as_symbol_ref()?;
        let mut found = self.symbol(table, root)?;
        for &name in nested {
            if !found.has_trait(TraitSet::SYMBOL_TABLE) {
                return None;
            }
            found = self.symbol(found, name)?;
        }
        Some(found)
    }

    fn symbol(&self, table: OpRef<'a>, name: Ident) -> Option<OpRef<'a>> {
        let number = self.op(table);
        let mut tables = self.tables.borrow_mut();
        let symbols = tables.entry(number).or_insert_with(|| {
            let mut symbols = FxHashMap::default();
            for op in table.regions().flat_map(|region| region.ops()) {
                if let Some(name) = op.symbol_name() {
                    symbols.entry(name).or_insert(op);
                }
            }
            symbols
        });
        symbols.get(&name).copied()
    }
}

fn address(body: &Body) -> usize {
    std::ptr::from_ref(body).addr()
}

/// Returns the region of a callable; `None` for a declaration, and for an operation that is not callable.
pub(crate) fn callable_region<'a>(op: OpRef<'a>) -> Option<RegionRef<'a>> {
    let model = op.interface::<dyn Callable>().filter(|_| op.is_well_formed())?;
    model.callable_region(op).filter(|region| !region.is_empty())
}

/// Walk over operations and blocks: see [`NestedBodies::walk`].
pub struct Walk<'a> {
    /// Next operation of the current block.
    next: Option<OpRef<'a>>,
    /// Continuations after that block.
    open: Vec<WalkEvent<'a>>,
    backward: bool,
}

impl<'a> Iterator for Walk<'a> {
    type Item = WalkEvent<'a>;

    fn next(&mut self) -> Option<WalkEvent<'a>> {
        let op = match self.next {
            Some(op) => op,
            None => match self.open.pop()? {
                WalkEvent::Op(op) => op,
                WalkEvent::Block(block) => {
                    self.next = if self.backward { block.last() } else { block.first() };
                    return Some(WalkEvent::Block(block));
                }
            },
        };
        self.next = if self.backward { op.prev() } else { op.next() };
        if !op.is_bare() && op.num_regions() > 0 {
            // The next operation comes after nested ones.
            self.open.extend(self.next.take().map(WalkEvent::Op));
            let at = self.open.len();
            self.open.extend(op.regions().flat_map(|region| region.blocks()).map(WalkEvent::Block));
            self.open[at..].reverse();
        }
        Some(WalkEvent::Op(op))
    }
}
