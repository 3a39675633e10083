//! Regions, blocks and their labels.

use super::holes::CutRegion;
use super::names::NameMark;
use super::{ParseResult, Parser};
use ir::asm::ParsedArgument;
use ir::{Block, Loc, OpState, Region, Type};
use smallvec::SmallVec;

/// A region that is being parsed.
pub(super) struct OpenRegion<'a> {
    region: Region,
    block: Option<Block>,
    /// Number of the region, by which labels are looked up.
    serial: u32,
    mark: NameMark,
    undefined: u32,
    labels: Vec<&'a [u8]>,
    /// Whether it is the region of a body of its own.
    pub(super) owned: bool,
    /// Position of its brace.
    start: usize,
}

/// A block by its name.
pub(super) struct Label {
    block: Block,
    pos: u32,
    defined: bool,
}

/// An argument of a label.
struct LabelArgument {
    key: u32,
    pos: u32,
    ty: Type,
    loc: Loc,
}

impl<'a> Parser<'a> {
    /// Opens the region of the implicit module.
    pub(super) fn enter_top(&mut self, region: Region, block: Block) {
        self.enter_region(region, block);
    }

    /// Closes it, and reports undefined values.
    pub(super) fn leave_top(&mut self) -> ParseResult<()> {
        self.close()?;
        let uses = self.names.undefined();
        if uses.is_empty() {
            return Ok(());
        }
        let known = |scope, key| self.observer.as_ref().is_some_and(|o| o.recovery.is_poisoned(scope, key));
        let wrong = uses.iter().filter(|&&(_, scope, key)| !known(scope, key));
        let errors = wrong.map(|&(pos, scope, _)| self.undeclared(pos, scope)).collect();
        self.report_all(errors)
    }

    /// Opens the region of a body, which has its first block.
    pub(super) fn enter_region(&mut self, region: Region, block: Block) {
        let mark = self.names.enter(true);
        self.open(region, mark, true, self.pos);
        if let Some(open) = self.regions.last_mut() {
            open.block = Some(block);
        }
    }

    fn open(&mut self, region: Region, mark: NameMark, owned: bool, start: usize) {
        self.next_region += 1;
        self.regions.push(OpenRegion {
            region,
            block: None,
            serial: self.next_region,
            mark,
            undefined: 0,
            labels: Vec::new(),
            owned,
            start,
        });
    }

    pub(super) fn close(&mut self) -> ParseResult<()> {
        let Some(open) = self.regions.pop() else { return Ok(()) };
        self.names.leave(open.mark);
        let mut undefined: Vec<u32> = Vec::new();
        let mut defined: Vec<&'a [u8]> = Vec::new();
        for name in &open.labels {
            match self.blocks.remove(&(open.serial, *name)) {
                Some(label) if !label.defined => undefined.push(label.pos),
                _ if open.undefined > 0 => defined.push(name),
                _ => {}
            }
        }
        if open.undefined == 0 {
            return Ok(());
        }
        undefined.sort_unstable();
        let errors = undefined.iter().map(|&pos| self.undefined_block(pos, &defined)).collect();
        self.report_all(errors)
    }

    /// Closes regions that an error left open, until `depth` are open, and ends their names if parsing goes on:
    /// otherwise repairs of errors ask for them. Returns the outermost region.
    pub(super) fn abandon_regions(&mut self, depth: usize, goes_on: bool) -> Option<CutRegion> {
        let first = self.regions.get(depth)?;
        let cut = CutRegion { region: first.region, start: first.start };
        if goes_on {
            self.names.leave(first.mark);
        }
        for open in self.regions.drain(depth.min(self.regions.len())..) {
            for name in open.labels {
                self.blocks.remove(&(open.serial, name));
            }
        }
        Some(cut)
    }

    /// Returns the open region and the block that operations are appended to, if there is one yet.
    pub(super) fn end_of_region(&self) -> Option<(Region, Option<Block>)> {
        self.regions.last().map(|open| (open.region, open.block))
    }

    /// Returns the block that operations are appended to.
    #[inline]
    pub fn open_block(&mut self) -> Block {
        match self.regions.last() {
            Some(OpenRegion { block: Some(block), .. }) => *block,
            _ => self.first_block(),
        }
    }

    fn first_block(&mut self) -> Block {
        let block = self.body.create_block(&[]);
        if let Some(open) = self.regions.last_mut() {
            open.block = Some(block);
            self.body.append_block(open.region, block);
        }
        block
    }

    /// Parses `{ ... }` and adds the region to a state.
    pub fn region(&mut self, state: &mut OpState, arguments: &[ParsedArgument]) -> ParseResult<Region> {
        self.region_with(state, arguments, false)
    }

    /// Parses `{ ... }` like [`Parser::region`]; `shadows` is whether all names of values outside are hidden.
    pub(super) fn region_with(
        &mut self,
        state: &mut OpState,
        arguments: &[ParsedArgument],
        shadows: bool,
    ) -> ParseResult<Region> {
        let owns = self.cx.op_info(state.name).is_some_and(ir::OpInfo::owns_body);
        if owns {
            self.enter_child(state);
        }
        // era: some operations are created when all uses of their results are parsed.
        let legacy = self.legacy();
        let deferred = legacy.map_or(0, |legacy| legacy.deferred(self));
        let region = self.nested(|parser| parser.region_body(arguments, owns, shadows));
        if owns && let Some(child) = &mut state.child {
            // The body in the state is the parent's meanwhile.
            std::mem::swap(&mut self.body, child);
            if let Some(legacy) = legacy {
                legacy.create_deferred(self, deferred, child);
            }
        }
        let region = region?;
        state.built_regions.push(region);
        Ok(region)
    }

    /// Parses an operation in generic form as the only one of a region, added to a state's regions; returns the types of its results
    /// too.
    pub(super) fn region_of_generic_op(&mut self, state: &mut OpState) -> ParseResult<(Region, Vec<Type>)> {
        if self.ws() != b'"' {
            return Err(self.no_name());
        }
        let start = self.pos;
        let region = self.nested(|parser| {
            let region = parser.body.new_region();
            let mark = parser.names.enter(false);
            parser.open(region, mark, false, start);
            parser.plain_operation()?;
            parser.close()?;
            Ok(region)
        })?;
        state.built_regions.push(region);
        let Some(op) = self.body.region(region).ops().last() else { return Ok((region, Vec::new())) };
        state.loc = op.loc();
        Ok((region, op.result_types().collect()))
    }

    pub(super) fn enter_child(&mut self, state: &mut OpState) {
        let mut child = match state.child.take() {
            Some(child) => child,
            None => self.new_body(state.name, state.loc),
        };
        std::mem::swap(&mut self.body, &mut child);
        state.child = Some(child);
    }

    /// Parses a region without blocks, added to a state's regions.
    pub fn empty_region(&mut self, state: &mut OpState) -> Region {
        let owns = self.cx.op_info(state.name).is_some_and(ir::OpInfo::owns_body);
        let region = if owns {
            if state.child.is_none() {
                state.child = Some(self.new_body(state.name, state.loc));
            }
            match &mut state.child {
                Some(child) => child.new_region(),
                None => self.body.new_region(),
            }
        } else {
            self.body.new_region()
        };
        state.built_regions.push(region);
        region
    }

    fn region_body(
        &mut self,
        arguments: &[ParsedArgument],
        owned: bool,
        shadows: bool,
    ) -> ParseResult<Region> {
        self.want(b'{', "expected '{' to begin a region")?;
        let start = self.pos - 1;
        let region = self.body.new_region();
        let mark = self.names.enter(owned);
        if shadows {
            // The names of arguments stand before the region: those of operands.
            self.names.hide_before(arguments.first().map_or(start as u32, |argument| argument.name.pos.0));
        }
        self.open(region, mark, owned, start);
        if !arguments.is_empty() {
            if self.ws() == b'^' {
                return Err(self.fail_here("invalid block name in region with named arguments"));
            }
            let block = self.first_block();
            let made = arguments.iter().map(|argument| (argument.ty.unwrap_or(Type::NONE), argument.loc));
            self.body.start_arguments(block, made);
            for (index, argument) in arguments.iter().enumerate() {
                let value = self.body.block(block).argument(index).handle();
                self.define_argument(argument.name, value)?;
            }
        }
        self.region_items(owned && self.parallel.is_some())?;
        self.pos += 1;
        self.close()?;
        if self.observer.is_some() {
            self.note_region(start, region);
        }
        Ok(region)
    }

    /// Parses operations and labels up to the closing brace; possibly in parallel.
    fn region_items(&mut self, threads: bool) -> ParseResult<()> {
        let depth = self.regions.len();
        loop {
            let first = self.ws();
            let start = self.pos;
            let item = match first {
                b'}' => return Ok(()),
                b'^' => self.label(),
                _ if threads && self.read_in_parallel() => Ok(()),
                _ => self.operation(),
            };
            if let Err(error) = item {
                self.recover(error, start, depth)?;
            }
        }
    }

    /// Parses the use of `^name`.
    pub fn block_use(&mut self) -> ParseResult<Block> {
        if self.ws() != b'^' {
            return Err(self.wrong("expected block name"));
        }
        let pos = self.pos as u32;
        self.pos += 1;
        let name = self.suffix();
        if name.is_empty() {
            return Err(self.fail(pos as usize, "invalid block name"));
        }
        let Some(open) = self.regions.last_mut() else { return Err(self.fail_here("expected block name")) };
        let key = (open.serial, name);
        if let Some(label) = self.blocks.get(&key) {
            return Ok(label.block);
        }
        open.undefined += 1;
        open.labels.push(name);
        let block = self.body.create_block(&[]);
        self.blocks.insert(key, Label { block, pos, defined: false });
        Ok(block)
    }

    /// Parses `^name(%a: type):`, which is next.
    fn label(&mut self) -> ParseResult<()> {
        let pos = self.pos;
        let done = self.label_text(pos);
        if done.is_err() && self.observer.is_some() {
            self.label_failed(pos);
        }
        done
    }

    fn label_text(&mut self, pos: usize) -> ParseResult<()> {
        self.pos += 1;
        let name = self.suffix();
        if name.is_empty() {
            return Err(self.fail(pos, "invalid block name"));
        }
        let block = self.define_label(pos, name)?;
        if self.eat(b'(') {
            self.label_arguments(block)?;
        }
        self.want(b':', "expected ':' after block name")?;
        if self.observer.is_some() {
            self.note_label(pos, name, block);
        }
        Ok(())
    }

    fn define_label(&mut self, pos: usize, name: &'a [u8]) -> ParseResult<Block> {
        let Some(open) = self.regions.last_mut() else { return Err(self.fail(pos, "expected block name")) };
        let key = (open.serial, name);
        let block = match self.blocks.get_mut(&key) {
            Some(Label { defined: true, .. }) => {
                let name = String::from_utf8_lossy(name);
                return Err(self.fail(pos, &format!("redefinition of block '^{name}'")));
            }
            Some(label) => {
                label.defined = true;
                open.undefined -= 1;
                label.block
            }
            None => {
                open.labels.push(name);
                let block = self.body.create_block(&[]);
                self.blocks.insert(key, Label { block, pos: pos as u32, defined: true });
                block
            }
        };
        open.block = Some(block);
        self.body.append_block(open.region, block);
        Ok(block)
    }

    fn label_arguments(&mut self, block: Block) -> ParseResult<()> {
        if self.eat(b')') {
            return Ok(());
        }
        let mut arguments: SmallVec<[LabelArgument; 4]> = SmallVec::new();
        let read = self.label_argument_list(&mut arguments);
        self.body.start_arguments(block, arguments.iter().map(|argument| (argument.ty, argument.loc)));
        for (at, &LabelArgument { key, pos, .. }) in arguments.iter().enumerate() {
            let value = self.body.block(block).argument(at).handle();
            self.define(key, pos, value, 1)?;
            if self.observer.is_some() {
                self.note_values(pos, value, 1);
            }
        }
        read?;
        self.want(b')', "expected ')'")
    }

    fn label_argument_list(&mut self, out: &mut SmallVec<[LabelArgument; 4]>) -> ParseResult<()> {
        loop {
            if self.ws() != b'%' {
                return Err(self.wrong("expected SSA operand"));
            }
            let pos = self.pos as u32;
            self.pos += 1;
            let key = self.name_key()?;
            if !self.eat_colon() {
                return Err(self.wrong("expected ':' and type for SSA operand"));
            }
            let ty = self.ty()?;
            let loc = self.optional_trailing_loc()?.unwrap_or(self.loc_at_pos(pos));
            out.push(LabelArgument { key, pos, ty, loc });
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }
}
