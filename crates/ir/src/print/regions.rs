//! Printing of regions and blocks: braces, labels, predecessors.

use super::MarkKind;
use super::printer::Printer;
use super::text;
use super::writer::deeper;
use crate::asm::RegionStyle;
use crate::def::TraitSet;
use crate::{BlockRef, OpRef, RegionRef, ValueRef};

impl Printer<'_> {
    /// Prints `{ ... }`.
    pub fn region(&mut self, region: RegionRef<'_>, style: RegionStyle) {
        if self.writer.options.skip_regions {
            return self.put("{...}");
        }
        self.put("{");
        if self.marks.is_some() {
            self.mark(MarkKind::RegionOpen(region.handle()));
        }
        self.put("\n");
        if !region.is_empty() {
            let parent = region.parent_op();
            let dialect = parent.and_then(|op| op.def()).and_then(|def| def.hooks.default_dialect);
            let dialect = dialect.unwrap_or("");
            let number = self.dialect_number(dialect);
            self.dialects.push((number, dialect));
            let outer = self.place;
            self.place = self.place_of(region.body());
            deeper(|| self.blocks(region, style));
            self.place = outer;
            self.dialects.pop();
        }
        if self.marks.is_some() {
            self.mark(MarkKind::RegionClose(region.handle()));
        }
        self.indent();
        self.put("}");
    }

    /// Prints a block alone, with its label.
    pub fn block_alone(&mut self, block: BlockRef<'_>) {
        let outer = self.place;
        self.place = self.place_of(block.body());
        self.block(block, true, true);
        self.place = outer;
    }

    fn blocks(&mut self, region: RegionRef<'_>, style: RegionStyle) {
        for (number, block) in region.blocks().enumerate() {
            if number == 0 {
                let header = (style.empty_block && block.is_empty())
                    || (style.entry_args && block.num_arguments() > 0);
                self.block(block, header, style.terminators);
            } else {
                self.block(block, true, true);
            }
        }
    }

    fn block(&mut self, block: BlockRef<'_>, header: bool, terminators: bool) {
        if header {
            self.block_header(block);
        }
        self.level += 1;
        if let Some(threads) = self.fork.take() {
            self.fork_block(block, threads);
            self.level -= 1;
            return;
        }
        if self.writer.options.value_users {
            for argument in block.arguments() {
                self.indent();
                self.argument_users(argument);
            }
        }
        let hidden = if terminators {
            None
        } else {
            block.last().filter(|op| op.has_trait(TraitSet::TERMINATOR)).map(OpRef::index)
        };
        let mut at = block.first();
        while let Some(op) = at {
            if Some(op.index()) == hidden {
                break;
            }
            self.op_line(op);
            if self.writer.options.value_users {
                self.op_users(op);
            }
            self.end_line();
            at = op.next();
        }
        self.level -= 1;
    }

    fn block_header(&mut self, block: BlockRef<'_>) {
        if self.marks.is_some() {
            self.mark(MarkKind::LabelStart(block.handle()));
        }
        self.indent();
        self.block_name(block);
        for (index, argument) in block.arguments().enumerate() {
            self.put(if index > 0 { ", " } else { "(" });
            self.value(argument);
            self.put(": ");
            self.ty(argument.ty_handle());
            self.argument_location(argument);
        }
        self.put(if block.num_arguments() > 0 { "):" } else { ":" });
        if self.marks.is_some() {
            self.mark(MarkKind::LabelEnd(block.handle()));
        }
        self.predecessors(block);
        self.put("\n");
    }

    /// Prints ` loc(...)` of an argument, if requested.
    pub(super) fn argument_location(&mut self, argument: ValueRef<'_>) {
        if self.writer.options.debug_info {
            self.location(argument.loc(), false);
        }
    }

    fn predecessors(&mut self, block: BlockRef<'_>) {
        if self.marks.is_some() {
            return;
        }
        if block.has_no_predecessors() {
            return self.put(if block.is_entry() { "" } else { "  // no predecessors" });
        }
        if let Some(one) = block.single_predecessor() {
            self.put("  // pred: ");
            return self.block_name(one);
        }
        let place = self.place;
        let mut all: smallvec::SmallVec<[BlockRef<'_>; 8]> = block.predecessors().collect();
        all.sort_by_key(|pred| self.names.block(place, *pred));
        self.put("  // ");
        text::push_number(&mut self.writer.out, all.len() as u32);
        for (index, pred) in all.into_iter().enumerate() {
            self.put(if index > 0 { ", " } else { " preds: " });
            self.names.write_block(place, pred, &mut self.writer.out);
        }
    }
}
