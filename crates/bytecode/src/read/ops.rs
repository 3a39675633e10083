//! Reading operations.

use super::Fault;
use super::cursor::Cursor;
use super::plain::{self, PlainValues};
use super::scope::{Numbers, Scope};
use super::slots::KnownAttrs;
use super::tables::Tables;
use super::use_lists::{self, Order};
use crate::encoding::{Section, has, since};
use ir::{Attr, Block, Body, Context, Loc, Op, OpState, RawOp, Region, SlotFacts, Type, Value};
use std::ops::Range;

/// Regions that are being read.
struct Open {
    /// Operation that owns them, unless it owns the body too.
    op: Option<Op>,
    /// Number of items, and the next one.
    count: usize,
    next: usize,
    /// Blocks of the current region, the current one, and the number of operations that it still lacks.
    blocks: Vec<Block>,
    block: usize,
    ops_left: u64,
    /// The values of the region.
    numbers: Numbers,
    start: usize,
    /// End of the enclosing section, if there is one.
    outer_end: Option<usize>,
    /// Whether the values here have a scope of their own.
    scoped: bool,
}

/// A body that is being read.
struct OpenBody {
    body: Box<Body>,
    orders: Vec<Order>,
}

/// Regions of an operation that owns a body, to be read later.
pub(super) struct Later {
    /// The operation, in the body of the module.
    pub(super) op: Op,
    /// The section.
    pub(super) range: Range<usize>,
    /// Number of regions.
    pub(super) regions: usize,
}

/// The regions that are deferred: those that are a section, of an operation that owns a body.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Defer {
    /// None.
    Nothing,
    /// Those of operations directly in the module that is the whole file.
    Functions,
    /// All.
    All,
}

/// Number of emptied bodies that are kept at most.
const MOST_SPARE: usize = 4;

/// Reads operations.
pub(super) struct OpReader<'r, 'a> {
    tables: &'r Tables<'a>,
    cursor: Cursor<'a>,
    pub(super) known: KnownAttrs,
    bodies: Vec<OpenBody>,
    /// Emptied bodies, with room for the next ones.
    #[expect(clippy::vec_box, reason = "bodies are read in their boxes")]
    spare: Vec<Box<Body>>,
    scopes: Vec<Scope>,
    stack: Vec<Open>,
    state: OpState,
    plain: PlainValues,
    /// Arguments of the block that is being read.
    arguments: Vec<(Type, Loc)>,
    /// Budget of regions, blocks and values that may still come: each takes a byte.
    room: usize,
    defer: Defer,
    pub(super) later: Vec<Later>,
}

impl<'r, 'a> OpReader<'r, 'a> {
    pub(super) fn new(tables: &'r Tables<'a>, cursor: Cursor<'a>, defer: Defer) -> Self {
        let (cx, room) = (tables.cx, cursor.remaining());
        OpReader {
            tables,
            cursor,
            known: KnownAttrs::default(),
            bodies: Vec::new(),
            spare: Vec::new(),
            scopes: Vec::new(),
            stack: Vec::new(),
            state: OpState::new(cx, cx.op_name(""), Loc::UNKNOWN),
            plain: PlainValues::default(),
            arguments: Vec::new(),
            room,
            defer,
            later: Vec::new(),
        }
    }

    /// Reads a section of operations into a module.
    pub(super) fn read_module(&mut self) -> Result<Box<Body>, Fault> {
        let cx = self.tables.cx;
        let module = Body::new(cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = module.root().region(0).handle();
        self.bodies.push(OpenBody { body: module, orders: Vec::new() });
        let block = self.body().append_new_block(region, &[]);
        let (count, has_arguments) = self.cursor.varint_with_flag()?;
        if has_arguments {
            return Err(self.cursor.fail("the top level has no block arguments"));
        }
        // Deferred sections are in the only operation.
        if self.defer == Defer::Functions && count != 1 {
            self.defer = Defer::Nothing;
        }
        self.scopes.push(Scope::default());
        self.stack.push(Open {
            blocks: vec![block],
            block: 1,
            ops_left: count,
            scoped: true,
            ..Open::regions(None, 0)
        });
        self.run()?;
        self.pop_body()
    }

    /// Reads the regions of the root of a body, from a section that is the whole part.
    pub(super) fn read_regions(&mut self, body: &mut Body, count: usize) -> Result<(), Fault> {
        let empty = Body::bare(self.tables.cx, body.root().name(), Loc::UNKNOWN);
        let taken = std::mem::replace(body, *empty);
        self.bodies.push(OpenBody { body: Box::new(taken), orders: Vec::new() });
        self.scopes.push(Scope::default());
        self.stack.push(Open { scoped: true, ..Open::regions(None, count) });
        self.run()?;
        if !self.cursor.at_end() {
            return Err(self.cursor.fail("unexpected trailing data after the regions of an operation"));
        }
        *body = *self.pop_body()?;
        Ok(())
    }

    fn body(&mut self) -> &mut Body {
        match self.bodies.last_mut() {
            Some(open) => &mut open.body,
            None => unreachable!("there is a body while something is read"),
        }
    }

    fn pop_body(&mut self) -> Result<Box<Body>, Fault> {
        let Some(OpenBody { mut body, orders }) = self.bodies.pop() else {
            unreachable!("a body that was opened is closed once")
        };
        use_lists::apply(&mut body, &orders, &self.cursor)?;
        Ok(body)
    }

    /// Reads until no region is open.
    fn run(&mut self) -> Result<(), Fault> {
        while let Some(open) = self.stack.last_mut() {
            if open.ops_left > 0 {
                if self.plain_ops().is_none() {
                    self.op()?;
                }
            } else if open.block < open.blocks.len() {
                let block = open.blocks[open.block];
                open.block += 1;
                self.block(block)?;
            } else if open.next < open.count {
                self.region()?;
            } else {
                self.close()?;
            }
        }
        Ok(())
    }

    /// Ends the region that was read last.
    fn leave_region(&mut self) -> Result<(), Fault> {
        let (Some(open), Some(scope)) = (self.stack.last_mut(), self.scopes.last_mut()) else {
            return Ok(());
        };
        let (numbers, start) = (std::mem::take(&mut open.numbers), open.start);
        scope.leave(numbers, start, &self.cursor)
    }

    /// Takes from the budget for the contents of a region or operation. Nested regions may claim them
    /// repeatedly.
    fn take_room(&mut self, count: usize) -> Result<(), Fault> {
        match self.room.checked_sub(count) {
            Some(room) => {
                self.room = room;
                Ok(())
            }
            None => Err(self.cursor.fail("more regions, blocks and values than there are bytes")),
        }
    }

    fn region(&mut self) -> Result<(), Fault> {
        self.leave_region()?;
        let count = self.cursor.count(1)?;
        let values = if count == 0 { 0 } else { self.cursor.count(1)? };
        self.take_room(count)?;
        self.take_room(values)?;
        let (Some(open), Some(scope)) = (self.stack.last_mut(), self.scopes.last_mut()) else {
            return Ok(());
        };
        open.start = scope.len();
        open.numbers = scope.enter(values);
        let index = open.next;
        open.next += 1;
        open.blocks.clear();
        open.block = 0;
        let owner = open.op;
        let mut blocks = std::mem::take(&mut open.blocks);
        let body = self.body();
        let region: Region = match owner {
            Some(op) => body.op(op).region(index).handle(),
            None => body.root().region(index).handle(),
        };
        blocks.extend((0..count).map(|_| body.append_new_block(region, &[])));
        if let Some(open) = self.stack.last_mut() {
            open.blocks = blocks;
        }
        Ok(())
    }

    /// Ends the regions of an operation.
    fn close(&mut self) -> Result<(), Fault> {
        self.leave_region()?;
        let Some(open) = self.stack.pop() else { return Ok(()) };
        if let Some(end) = open.outer_end {
            if !self.cursor.at_end() {
                return Err(self.cursor.fail("unexpected trailing data after the regions of an operation"));
            }
            self.cursor.set_end(end);
        }
        if open.scoped
            && let Some(scope) = self.scopes.pop()
        {
            scope.finish(self.body());
        }
        // The body that is read first belongs to the caller's operation.
        if open.op.is_none() && !self.stack.is_empty() {
            let mut child = self.pop_body()?;
            // Lists grow once for all functions, instead of in each.
            let done = child.take_shrunk();
            if self.spare.len() < MOST_SPARE {
                self.spare.push(child);
            }
            let op = self.body().adopt(done);
            self.append(op);
        }
        Ok(())
    }

    /// Appends an operation to the current block.
    fn append(&mut self, op: Op) {
        if let Some(block) = self.current_block() {
            self.body().append(block, op);
        }
    }

    fn current_block(&self) -> Option<Block> {
        let open = self.stack.last()?;
        open.blocks.get(open.block.checked_sub(1)?).copied()
    }

    fn block(&mut self, block: Block) -> Result<(), Fault> {
        let version = self.tables.version;
        let (ops, has_arguments) = self.cursor.varint_with_flag()?;
        if has_arguments {
            let count = self.read_arguments()?;
            self.check_room(count)?;
            let arguments = std::mem::take(&mut self.arguments);
            self.body().start_arguments(block, arguments.iter().copied());
            self.arguments = arguments;
            for position in 0..count {
                let value = self.body().block(block).argument(position).handle();
                self.define(value)?;
            }
            if version >= since::USE_LISTS && self.cursor.byte()? & has::USE_LISTS != 0 {
                let arguments: Vec<Value> = self.body().block(block).arguments().map(Value::from).collect();
                let orders = use_lists::read(&mut self.cursor, arguments.len())?;
                self.note_orders(orders, |index| arguments[index]);
            }
        }
        if let Some(open) = self.stack.last_mut() {
            open.ops_left = ops;
        }
        Ok(())
    }

    /// Reads the types and locations of the arguments of a block. Returns their number.
    fn read_arguments(&mut self) -> Result<usize, Fault> {
        let version = self.tables.version;
        let count = self.cursor.count(1)?;
        self.arguments.clear();
        for _ in 0..count {
            let (ty, loc) = if version >= since::ELIDED_LOCATIONS {
                let (ty, has_loc) = self.cursor.varint_with_flag()?;
                let ty = self.type_of(ty)?;
                (ty, if has_loc { self.loc()? } else { Loc::UNKNOWN })
            } else {
                let ty = self.cursor.varint()?;
                (self.type_of(ty)?, self.loc()?)
            };
            self.arguments.push((ty, loc));
        }
        Ok(count)
    }

    fn define(&mut self, value: Value) -> Result<(), Fault> {
        let (Some(open), Some(scope), Some(body)) =
            (self.stack.last_mut(), self.scopes.last_mut(), self.bodies.last_mut())
        else {
            return Ok(());
        };
        if scope.define(&mut open.numbers, value, &mut body.body, &self.cursor)? {
            body.orders.push((value, Vec::new()));
        }
        Ok(())
    }

    fn type_of(&self, index: u64) -> Result<Type, Fault> {
        self.tables.ty(index, &self.cursor)
    }

    fn loc(&mut self) -> Result<Loc, Fault> {
        let index = self.cursor.varint()?;
        self.tables.loc(index, &self.cursor)
    }

    /// Reads the number of a dictionary.
    fn dict(&mut self) -> Result<usize, Fault> {
        let cx: &Context = self.tables.cx;
        let index = self.cursor.varint()?;
        let found = cx.attr_ref(self.tables.attr(index, &self.cursor)?);
        if found.as_dictionary().is_none() {
            let message = format!("expected attribute of type: mlir::DictionaryAttr, but got: {found}");
            return Err(self.cursor.fail(message));
        }
        Ok(index as usize)
    }

    /// Reads operations of the usual form, up to the end of the block: those that have neither regions, successors,
    /// discardable attributes nor orders of use lists, and whose operands are defined. The first other one, or wrong
    /// one, is left for [`op`](Self::op): then nothing of it has changed.
    fn plain_ops(&mut self) -> Option<()> {
        let (open, scope) = (self.stack.last_mut()?, self.scopes.last_mut()?);
        let body = &mut self.bodies.last_mut()?.body;
        let block = *open.blocks.get(open.block.checked_sub(1)?)?;
        let (tables, known, values) = (self.tables, &mut self.known, &mut self.plain);
        // A copy is kept in registers.
        let mut cursor = self.cursor.clone();
        while open.ops_left > 0 {
            let read = plain::read(tables, &mut cursor, scope, known, &self.cursor, values);
            let places = read.and_then(|read| {
                Some((read, scope.next_places(&mut open.numbers, values.result_types.len())?))
            });
            let ((name, loc, attrs), places) = places?;
            self.cursor.go_to(cursor.pos());
            let raw = RawOp {
                name: name.name,
                info: name.info,
                loc,
                operands: &values.operands,
                result_types: &values.result_types,
                successors: &[],
                slots: &attrs.words,
                facts: attrs.facts,
            };
            let first = body.push_op(block, &raw);
            for (place, index) in places.iter_mut().zip(0..) {
                *place = Some(first.sibling(index));
            }
            open.ops_left -= 1;
        }
        Some(())
    }

    fn op(&mut self) -> Result<(), Fault> {
        if let Some(open) = self.stack.last_mut() {
            open.ops_left -= 1;
        }
        let name = self.cursor.index(self.tables.names.len(), "operation name")?;
        let mask = self.cursor.byte()?;
        let loc = self.loc()?;
        let attrs = if mask & has::ATTRS != 0 { Some(self.dict()?) } else { None };
        let mut properties = None;
        if mask & has::PROPERTIES != 0 {
            let index = self.cursor.varint()?;
            let number = usize::try_from(index).ok().filter(|&number| number < self.tables.properties.len());
            properties = Some(number.ok_or_else(|| {
                let name = self.tables.cx.op_name_str(self.tables.names[name].name);
                self.cursor.fail(format!("Properties idx out-of-bound for {name}"))
            })?);
        }
        self.state.restart(self.tables.names[name].name, loc);
        self.values_and_successors(mask)?;
        let attrs = self.known.read(self.tables, &self.cursor, (name, attrs, properties))?;
        self.state.slots.extend_from_slice(&attrs.words);
        let (facts, dict) = (attrs.facts, attrs.dict);
        self.finish_op(mask, facts, dict)
    }

    /// Reads results, operands and successors.
    fn values_and_successors(&mut self, mask: u8) -> Result<(), Fault> {
        if mask & has::RESULTS != 0 {
            for _ in 0..self.cursor.count(1)? {
                let index = self.cursor.varint()?;
                let ty = self.type_of(index)?;
                self.state.result_types.push(ty);
            }
        }
        if mask & has::OPERANDS != 0 {
            let (Some(scope), Some(open)) = (self.scopes.last_mut(), self.bodies.last_mut()) else {
                return Ok(());
            };
            for _ in 0..self.cursor.count(1)? {
                let number = self.cursor.varint()?;
                self.state.operands.push(scope.value(number, &mut open.body, &self.cursor)?);
            }
        }
        if mask & has::SUCCESSORS != 0 {
            let blocks = self.stack.last().map_or(&[][..], |open| &open.blocks);
            for _ in 0..self.cursor.count(1)? {
                let index = self.cursor.index(blocks.len(), "successor")?;
                self.state.successors.push(blocks[index]);
            }
        }
        Ok(())
    }

    /// Creates the operation, and enters its regions.
    fn finish_op(&mut self, mask: u8, facts: SlotFacts, dict: Attr) -> Result<(), Fault> {
        let info = self.tables.cx.op_info(self.state.name);
        let results = self.state.result_types.len();
        let orders =
            if mask & has::USE_LISTS != 0 { use_lists::read(&mut self.cursor, results)? } else { Vec::new() };
        let (regions, isolated) =
            if mask & has::REGIONS != 0 { self.cursor.varint_with_flag()? } else { (0, false) };
        let regions = self.cursor.check_count(regions, 1)?;
        self.take_room(regions)?;
        if info.is_some_and(ir::OpInfo::owns_body) {
            return self.owner(dict, regions, isolated);
        }
        let (Some(block), Some(OpenBody { body, .. })) = (self.current_block(), self.bodies.last_mut())
        else {
            return Ok(());
        };
        let state = &mut self.state;
        let (op, first) = if regions == 0 && dict == Attr::EMPTY_DICT {
            let raw = RawOp {
                name: state.name,
                info,
                loc: state.loc,
                operands: &state.operands,
                result_types: &state.result_types,
                successors: &state.successors,
                slots: &state.slots,
                facts,
            };
            (None, Some(body.push_op(block, &raw)))
        } else {
            state.regions = regions;
            let op = body.create_from(state, dict);
            body.append(block, op);
            (Some(op), body.op(op).results().next().map(Value::from))
        };
        if let Some(first) = first.filter(|_| results > 0) {
            self.check_room(results)?;
            for index in 0..results {
                self.define(first.sibling(index as u32))?;
            }
            self.note_orders(orders, |index| first.sibling(index as u32));
        }
        if regions > 0 { self.open(op, regions, isolated) } else { Ok(()) }
    }

    /// Checks that the region has room for more values.
    fn check_room(&self, count: usize) -> Result<(), Fault> {
        match self.stack.last() {
            Some(open) => open.numbers.check_room(count, &self.cursor),
            None => Ok(()),
        }
    }

    fn note_orders(&mut self, orders: Vec<(usize, Vec<u32>)>, value: impl Fn(usize) -> Value) {
        if let Some(open) = self.bodies.last_mut() {
            open.orders.extend(orders.into_iter().map(|(index, order)| (value(index), order)));
        }
    }

    /// Creates an operation that owns a body, and enters its regions.
    fn owner(&mut self, dict: Attr, regions: usize, isolated: bool) -> Result<(), Fault> {
        let cx = self.tables.cx;
        let state = &mut self.state;
        if !state.operands.is_empty() || !state.result_types.is_empty() || !state.successors.is_empty() {
            let name = cx.op_name_str(state.name);
            return Err(self.cursor.fail(format!("'{name}' op has no operands, results or successors")));
        }
        state.regions = regions;
        let mut child = match self.spare.pop() {
            Some(mut body) => {
                body.restart(state.name, state.loc);
                body
            }
            None => Body::bare(cx, state.name, state.loc),
        };
        child.finish_root(state, dict);
        let is_section = isolated && self.tables.version >= since::ISOLATED_SECTIONS;
        if regions == 0 || (is_section && self.may_wait()) {
            let op = self.body().adopt(child);
            self.append(op);
            if regions > 0 {
                let (_, range) = self.ir_section()?;
                self.later.push(Later { op, range, regions });
            }
            return Ok(());
        }
        self.bodies.push(OpenBody { body: child, orders: Vec::new() });
        self.open(None, regions, isolated)
    }

    /// Returns whether the section of an operation in the current body is deferred.
    fn may_wait(&self) -> bool {
        match (self.defer, &self.bodies[..]) {
            // A body that is being read on the way is not known to the caller.
            (Defer::All, [_]) => true,
            (Defer::Functions, [_, module]) => {
                module.body.root().name() == self.tables.cx.op_name("builtin.module")
            }
            _ => false,
        }
    }

    /// Returns the section of operations that is next, and skips it.
    fn ir_section(&mut self) -> Result<(Section, Range<usize>), Fault> {
        let (section, range) = self.cursor.section()?;
        if section != Section::Ir {
            return Err(self.cursor.fail("expected IR section for region"));
        }
        Ok((section, range))
    }

    /// Starts with the regions of an operation.
    fn open(&mut self, op: Option<Op>, count: usize, isolated: bool) -> Result<(), Fault> {
        let mut outer_end = None;
        if isolated && self.tables.version >= since::ISOLATED_SECTIONS {
            let (section, range) = self.ir_section()?;
            outer_end = Some(self.cursor.end());
            self.cursor = self.cursor.part(range, section);
        }
        let scoped = isolated || op.is_none();
        if scoped {
            let scope = match self.scopes.last() {
                Some(outer) if !isolated => Scope::continuing(outer),
                _ => Scope::default(),
            };
            self.scopes.push(scope);
        }
        let start = self.scopes.last().map_or(0, Scope::len);
        self.stack.push(Open { outer_end, scoped, start, ..Open::regions(op, count) });
        Ok(())
    }
}

impl Open {
    /// Regions of which none is read yet.
    fn regions(op: Option<Op>, count: usize) -> Self {
        Open {
            op,
            count,
            next: 0,
            blocks: Vec::new(),
            block: 0,
            ops_left: 0,
            numbers: Numbers::default(),
            start: 0,
            outer_end: None,
            scoped: false,
        }
    }
}
