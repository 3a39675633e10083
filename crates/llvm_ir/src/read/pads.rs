//! Parsing of instructions that the dialect does not have: pads of funclets, and calls that go to labels.
//!
//! They are read so that what comes after them is, and so that the import says which one it cannot express.

use super::memory::Piece;
use super::module::Op;
use super::parser::{Parsed, Parser};
use super::ty::Ty;

impl Parser<'_> {
    /// Parses the rest of an instruction of this name; `None` if it is no pad.
    pub(super) fn pad(&mut self, word: &str) -> Parsed<Option<Piece>> {
        let mut targets = Vec::new();
        let mut ty = Ty::VOID;
        match word {
            "catchswitch" => {
                ty = Ty::TOKEN;
                self.parent_pad()?;
                self.expect(b'[', "expected '[' with catchswitch labels")?;
                targets = self.target_list()?;
                self.expect_word("unwind", "expected 'unwind' after catchswitch scope")?;
                targets.extend(self.unwind_target("catchswitch")?);
            }
            "catchpad" | "cleanuppad" => {
                ty = Ty::TOKEN;
                self.parent_pad()?;
                self.expect(b'[', &format!("expected '[' in {word}"))?;
                while !self.eat(b']') {
                    self.typed_value()?;
                    self.eat(b',');
                }
            }
            "catchret" | "cleanupret" => {
                self.expect_word("from", &format!("expected 'from' after {word}"))?;
                self.value(Ty::TOKEN)?;
                if word == "catchret" {
                    self.expect_word("to", "expected 'to' in catchret")?;
                    targets.push(self.target_block()?);
                } else {
                    self.expect_word("unwind", "expected 'unwind' in cleanupret")?;
                    targets.extend(self.unwind_target("cleanupret")?);
                }
            }
            "callbr" => {
                let (_, result, groups) = self.call("")?;
                self.expect_word("to", "expected 'to' in callbr")?;
                targets.push(self.target_block()?);
                self.expect(b'[', "expected '[' in callbr")?;
                targets.extend(self.target_list()?);
                let op = Op::Foreign { targets, ends: true };
                return Ok(Some(Piece { groups, ..Piece::new(op, result, Vec::new()) }));
            }
            _ => return Ok(None),
        }
        let ends = !matches!(word, "catchpad" | "cleanuppad");
        Ok(Some(Piece::new(Op::Foreign { targets, ends }, ty, Vec::new())))
    }

    fn parent_pad(&mut self) -> Parsed<()> {
        self.expect_word("within", "expected 'within' after catchswitch")?;
        if !self.eat_word("none") {
            self.value(Ty::TOKEN)?;
        }
        Ok(())
    }

    fn unwind_target(&mut self, word: &str) -> Parsed<Option<usize>> {
        if self.eat_word("to") {
            self.expect_word("caller", &format!("expected 'caller' in {word}"))?;
            return Ok(None);
        }
        self.target_block().map(Some)
    }

    /// Parses labels up to a closing bracket.
    fn target_list(&mut self) -> Parsed<Vec<usize>> {
        let mut targets = Vec::new();
        while !self.eat(b']') {
            targets.push(self.target_block()?);
            self.eat(b',');
        }
        Ok(targets)
    }
}
