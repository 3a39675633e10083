//! Common parts of the custom forms of old operations: lists of uses, subscripts, and types.

use super::{OldParser, ParseResult};
use ir::asm::ParsedOperand;
use ir::{NamedAttr, OpState, Type};

impl OldParser<'_, '_> {
    /// Parses the dictionary that is next, if there is one, and adds it to `attrs`.
    pub(super) fn old_dict(&mut self, attrs: &mut Vec<NamedAttr>) -> ParseResult<()> {
        if self.ws() == b'{' {
            attrs.extend(self.nested(syntax::legacy::Parser::dict_entries)?);
        }
        Ok(())
    }

    /// Parses `: type`.
    pub(super) fn old_colon_type(&mut self) -> ParseResult<Type> {
        Ok(self.old_colon_type_at()?.1)
    }

    /// Parses `: type`, and returns the position of the type.
    pub(super) fn old_colon_type_at(&mut self) -> ParseResult<(usize, Type)> {
        if !self.eat_colon() {
            return Err(self.wrong("expected ':'"));
        }
        self.ws();
        let pos = self.pos;
        Ok((pos, self.ty()?))
    }

    /// Parses `{k: v} : type`, as in most forms.
    pub(super) fn old_dict_type(&mut self, attrs: &mut Vec<NamedAttr>) -> ParseResult<(usize, Type)> {
        self.old_dict(attrs)?;
        self.old_colon_type_at()
    }

    /// Parses a comma, or an error.
    pub(super) fn old_comma(&mut self) -> ParseResult<()> {
        self.want(b',', "expected ','")
    }

    /// Parses `%a, %b, ...`, a fixed number of uses.
    pub(super) fn old_uses<const N: usize>(&mut self) -> ParseResult<[ParsedOperand; N]> {
        let mut uses = [self.operand_use()?; N];
        for slot in &mut uses[1..] {
            self.old_comma()?;
            *slot = self.operand_use()?;
        }
        Ok(uses)
    }

    /// Adds values to the operands.
    pub(super) fn old_operands(
        &mut self,
        state: &mut OpState,
        uses: &[(ParsedOperand, Type)],
    ) -> ParseResult<()> {
        for &(operand, ty) in uses {
            let value = self.resolve_use(operand, ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    /// Parses `[%i, %j]`, pushed onto the use stack.
    pub(super) fn subscripts(&mut self) -> ParseResult<()> {
        self.want(b'[', "expected '['")?;
        self.uses_until(b']', "expected ']'")
    }

    /// Parses `%i, %j` and the closing byte, pushed onto the use stack.
    pub(super) fn uses_until(&mut self, close: u8, message: &str) -> ParseResult<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            let operand = self.operand_use()?;
            self.uses.push(operand);
            if !self.eat(b',') {
                return self.want(close, message);
            }
        }
    }

    /// Moves the uses from `base` on to the operands, as indices.
    pub(super) fn resolve_indices(&mut self, state: &mut OpState, base: usize) -> ParseResult<()> {
        for at in base..self.uses.len() {
            let operand = self.uses[at];
            let value = self.resolve_use(operand, Type::INDEX)?;
            state.operands.push(value);
        }
        self.uses.truncate(base);
        Ok(())
    }

    /// Parses `%v {k: v} : type`. Returns the type.
    pub(super) fn one_operand(
        &mut self,
        state: &mut OpState,
        attrs: &mut Vec<NamedAttr>,
    ) -> ParseResult<Type> {
        let operand = self.operand_use()?;
        let (_, ty) = self.old_dict_type(attrs)?;
        self.old_operands(state, &[(operand, ty)])?;
        Ok(ty)
    }
}
