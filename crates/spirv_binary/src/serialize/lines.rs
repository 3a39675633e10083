//! Places in the source: `OpLine` before an instruction.
//!
//! All places are in the file of the module's own one, as upstream has it.

use super::Writer;
use super::blocks::Merge;
use crate::words::{push, push_string};
use ir::{AttrData, Loc, LocExtent, OpRef};
use spirv::enums::Opcode;

/// Which operations have places, and in which file they are.
#[derive(Default)]
pub(super) struct Lines {
    /// Number of the name of the file; none if places are not written.
    file: Option<u32>,
    /// Whether the last place was that of a selection or loop, which stands for the branch after it too.
    is_merge: bool,
}

impl<'a> Writer<'a> {
    /// Writes the name of the file that places are in.
    pub(super) fn write_file(&mut self, root: OpRef<'a>) {
        let name = match self.cx.attr_data(self.cx.loc_attr(root.loc())) {
            AttrData::FileLoc { file, extent: LocExtent::Place, .. } => self.cx.ident_text(*file),
            _ => b"<unknown>",
        };
        let id = self.ids.next();
        let mut words = vec![id];
        push_string(&mut words, name);
        push(&mut self.sections.strings, Opcode::OpString, &words);
        self.lines.file = Some(id);
    }

    /// Returns the instruction that says the place of the next one.
    pub(super) fn line(&mut self, loc: Loc) -> Vec<u32> {
        let mut words = Vec::new();
        if let Some(file) = self.lines.file
            && !std::mem::take(&mut self.lines.is_merge)
            && let AttrData::FileLoc { range: [line, column, ..], extent: LocExtent::Place, .. } =
                self.cx.attr_data(self.cx.loc_attr(loc))
        {
            push(&mut words, Opcode::OpLine, &[file, *line, *column]);
        }
        words
    }

    /// Writes the instruction that merges control flow, with the place of the selection or loop.
    pub(super) fn write_merge_instruction(&mut self, (opcode, words, loc): Merge<'_>) {
        let line = self.line(loc);
        self.sections.body.extend(line);
        push(&mut self.sections.body, opcode, words);
        self.lines.is_merge = true;
    }
}
