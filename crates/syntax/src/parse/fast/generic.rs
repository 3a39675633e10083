//! Generic forms with only operands, properties and a type.
//!
//! Plain function: `whole_generic` (`parse/generic.rs`). Gain: 8 % of mixed dialects in generic form (docs/fast-paths.md). Held equal by
//! `crates/cli/tests/lit.rs` and the mutations, which parse both ways.

use super::line::FastOp;
use crate::parse::ops::{Named, OpHead};
use crate::parse::{ParseResult, Parser};
use ir::OpInfo;

impl<'a> Parser<'a> {
    /// Parses an operation of defined values with only properties and a type, and creates it. Returns
    /// `false`, without side effects and with the position after the name, if it has more parts.
    pub fn parse_generic_fast(&mut self, head: &OpHead<'a>, named: &Named<'a>) -> ParseResult<bool> {
        let Some(info) = named.info.filter(|info| self.fast_generic && !info.owns_body()) else {
            return Ok(false);
        };
        let start = self.pos;
        let mut parts = self.line_parts.take().unwrap_or_default();
        parts.clear();
        let read = self.generic_line_parts(info, named, &mut parts);
        let done = match read.and_then(|()| self.line_loc(head, &parts)) {
            Some(loc) => self.finish_fast(head, named, &parts, loc).map(|()| true),
            None => {
                self.pos = start;
                Ok(false)
            }
        };
        self.line_parts = Some(parts);
        done
    }

    fn generic_line_parts(&mut self, info: &OpInfo, named: &Named<'a>, parts: &mut FastOp) -> Option<()> {
        self.eat(b'(').then_some(())?;
        self.line_operands(parts)?;
        self.eat(b')').then_some(())?;
        if self.ws() == b'<' {
            let words = self.known_properties(named.name)?;
            parts.slots.extend_from_slice(words);
        } else {
            parts.slots.extend_from_slice(info.default_slots(self.cx));
        }
        self.eat_colon().then_some(())?;
        let ty = self.function_ty_memo().ok()?;
        let (inputs, results) = self.cx.ty(ty).as_function()?;
        parts.results.extend_from_slice(results);
        (parts.has == inputs).then_some(())
    }
}
