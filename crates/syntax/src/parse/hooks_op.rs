//! Parser interface of the hooks of operations: operands, regions and successors.

use super::affine::AffineNames;
use super::hooks::Hook;
use super::{ParseResult, Parser};
use ir::asm::{AsmParser, Delimiter, OpParser, ParsedArgument, ParsedOperand, SourcePos};
use ir::def::{RegionConstraint, TraitSet};
use ir::{AffineMap, Block, Body, Builder, Context, OpState, Region, Type, Value};

impl<'a> Parser<'a> {
    /// Returns the dialect that a name without prefix belongs to, while an operation's own is pushed.
    pub(super) fn outer_dialect(&self) -> Option<&'static str> {
        let at = self.default_dialects.len().checked_sub(2)?;
        self.default_dialects.get(at).copied()
    }

    /// Adds the block that the text may omit in a region.
    pub(super) fn ensure_block(&mut self, state: &mut OpState, region: Region) {
        let body = state.child.as_deref_mut().unwrap_or(&mut self.body);
        if body.region(region).is_empty() {
            body.append_new_block(region, &[]);
        }
    }

    /// Interns the name of a terminator; the same few recur.
    fn terminator_name(&mut self, name: &str) -> ir::OpName {
        match self.terminators.iter().find(|known| known.0 == name) {
            Some(known) => known.1,
            None => {
                let found = self.cx.op_name(name);
                self.terminators.push((name.to_owned(), found));
                found
            }
        }
    }

    /// Adds the block and terminator that the text may omit in a region.
    pub(super) fn ensure_terminator(&mut self, state: &mut OpState, region: Region, name: &str) {
        let name = self.terminator_name(name);
        let (loc, cx) = (state.loc, self.cx);
        let body = state.child.as_deref_mut().unwrap_or(&mut self.body);
        let block = last_block(body, region);
        let last = body.block(block).last();
        if !last.is_some_and(|op| op.has_trait(TraitSet::TERMINATOR)) {
            append_terminator(cx, body, block, OpState::new(cx, name, loc));
        }
    }

    /// Adds a terminator that yields the results of the only operation in the region.
    fn ensure_terminator_of_one(&mut self, state: &mut OpState, region: Region, name: &str) {
        let name = self.terminator_name(name);
        let (loc, cx) = (state.loc, self.cx);
        let body = state.child.as_deref_mut().unwrap_or(&mut self.body);
        let block = last_block(body, region);
        let view = body.block(block);
        let mut terminator = OpState::new(cx, name, loc);
        if let Some(only) = view.first().filter(|op| op.next().is_none() && op.name() != name) {
            terminator.operands = only.results().map(|result| result.handle()).collect();
        } else if view.last().is_some_and(|op| op.has_trait(TraitSet::TERMINATOR)) {
            return;
        }
        append_terminator(cx, body, block, terminator);
    }
}

/// Returns the last block of a region; creates one if there is none.
fn last_block(body: &mut Body, region: Region) -> Block {
    match body.region(region).last_block() {
        Some(block) => block.handle(),
        None => body.append_new_block(region, &[]),
    }
}

/// Creates a terminator, with the blocks that its own regions require.
fn append_terminator(cx: &Context, body: &mut Body, block: Block, mut terminator: OpState) {
    let regions = cx.op_info(terminator.name).map_or(&[][..], |info| info.def().regions);
    let fixed = regions.iter().filter(|region| !region.variadic);
    terminator.regions = fixed.clone().count();
    let op = body.create(terminator);
    for (position, def) in fixed.enumerate() {
        if def.constraint == RegionConstraint::Blocks(1) {
            let region = body.op(op).region(position).handle();
            body.append_new_block(region, &[]);
        }
    }
    body.append(block, op);
}

impl OpParser for Hook<'_, '_> {
    fn name_position(&self) -> SourcePos {
        SourcePos(self.head.map_or(0, |head| head.pos))
    }

    fn result_count(&self) -> u32 {
        self.head.map_or(0, |head| head.results)
    }

    fn optional_operand(&mut self) -> ParseResult<Option<ParsedOperand>> {
        if self.parser.at_operand() { self.parser.operand_use().map(Some) } else { Ok(None) }
    }

    fn operand(&mut self) -> ParseResult<ParsedOperand> {
        self.parser.operand_use()
    }

    fn operand_list(&mut self, delimiter: Delimiter) -> ParseResult<Vec<ParsedOperand>> {
        let Some(close) = self.list_start(delimiter, " in operand list")? else { return Ok(Vec::new()) };
        let mut operands = Vec::new();
        let empty = match close {
            "" => !self.parser.at_operand(),
            close => self.optional_punct(close),
        };
        if empty {
            return Ok(operands);
        }
        loop {
            operands.push(self.parser.operand_use()?);
            if !self.parser.eat(b',') {
                break;
            }
        }
        if !close.is_empty() {
            self.punct_in(close, " in operand list")?;
        }
        Ok(operands)
    }

    fn resolve(&mut self, operand: ParsedOperand, ty: Type) -> ParseResult<Value> {
        self.parser.resolve_use(operand, ty)
    }

    fn argument(&mut self, allow_type: bool, allow_attrs: bool) -> ParseResult<ParsedArgument> {
        match self.optional_argument(allow_type, allow_attrs)? {
            Some(argument) => Ok(argument),
            None => Err(self.parser.wrong("expected SSA operand")),
        }
    }

    fn optional_argument(
        &mut self,
        allow_type: bool,
        allow_attrs: bool,
    ) -> ParseResult<Option<ParsedArgument>> {
        if !self.parser.at_operand() {
            return Ok(None);
        }
        let name = self.parser.argument_name()?;
        let ty = if allow_type { Some(self.colon_type()?) } else { None };
        let mut attrs = None;
        if allow_attrs && self.parser.at_brace() {
            attrs = Some(self.parser.dict_memo()?);
        }
        let loc = match self.parser.optional_trailing_loc()? {
            Some(loc) => loc,
            None => self.parser.loc_at_pos(name.pos.0),
        };
        Ok(Some(ParsedArgument { name, ty, attrs, loc }))
    }

    fn region(&mut self, state: &mut OpState, arguments: &[ParsedArgument]) -> ParseResult<Region> {
        self.parser.region(state, arguments)
    }

    fn shadowing_region(&mut self, state: &mut OpState, arguments: &[ParsedArgument]) -> ParseResult<Region> {
        self.parser.region_with(state, arguments, true)
    }

    fn optional_region(
        &mut self,
        state: &mut OpState,
        arguments: &[ParsedArgument],
    ) -> ParseResult<Option<Region>> {
        if self.parser.at_brace() { self.parser.region(state, arguments).map(Some) } else { Ok(None) }
    }

    fn empty_region(&mut self, state: &mut OpState) -> Region {
        self.parser.empty_region(state)
    }

    fn ensure_block(&mut self, state: &mut OpState, region: Region) {
        self.parser.ensure_block(state, region);
    }

    fn ensure_terminator(&mut self, state: &mut OpState, region: Region, name: &str) {
        self.parser.ensure_terminator(state, region, name);
    }

    fn ensure_terminator_of_one(&mut self, state: &mut OpState, region: Region, name: &str) {
        self.parser.ensure_terminator_of_one(state, region, name);
    }

    fn region_of_generic_op(&mut self, state: &mut OpState) -> ParseResult<(Region, Vec<Type>)> {
        self.parser.region_of_generic_op(state)
    }

    fn build_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Type],
        build: &mut dyn FnMut(&mut Builder<'_>, &[Value]),
    ) -> Region {
        let region = self.parser.empty_region(state);
        let body = state.child.as_deref_mut().unwrap_or(&mut self.parser.body);
        let block = body.append_new_block(region, arguments);
        let values: Vec<Value> = body.block(block).arguments().map(|argument| argument.handle()).collect();
        build(&mut Builder::at_end(body, block), &values);
        region
    }

    fn optional_successor(&mut self) -> ParseResult<Option<Block>> {
        if self.parser.ws() == b'^' { self.parser.block_use().map(Some) } else { Ok(None) }
    }

    fn successor(&mut self) -> ParseResult<Block> {
        self.parser.block_use()
    }

    fn affine_map_of_operands(
        &mut self,
        delimiter: Delimiter,
    ) -> ParseResult<(AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>)> {
        let close = match self.list_start(delimiter, " in affine map")? {
            None | Some("") => None,
            Some(close) => close.bytes().next(),
        };
        let (map, names) = self.parser.affine_map_of_operands(close)?;
        Ok(with_operands(map, names))
    }

    fn affine_expr_of_operands(
        &mut self,
    ) -> ParseResult<(AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>)> {
        let (map, names) = self.parser.affine_expr_of_operands()?;
        Ok(with_operands(map, names))
    }

    fn dim_and_symbol_list(&mut self) -> ParseResult<(Vec<ParsedOperand>, Vec<ParsedOperand>)> {
        let dims = self.operand_list(Delimiter::Paren)?;
        let symbols = self.operand_list(Delimiter::OptionalSquare)?;
        Ok((dims, symbols))
    }
}

fn with_operands(
    map: AffineMap,
    names: AffineNames<'_>,
) -> (AffineMap, Vec<ParsedOperand>, Vec<ParsedOperand>) {
    let (dims, symbols) = names.into_operands();
    (map, dims, symbols)
}
