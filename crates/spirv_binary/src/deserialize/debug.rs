//! Capabilities, extensions, names and places in the source.

use super::{Read, Reader};
use crate::words::string;
use ir::def::EnumAttr;
use ir::{AttrData, Loc, LocExtent};
use spirv::enums::{Capability, Extension, Opcode};

impl Reader<'_> {
    /// Reads an instruction that says something of the module or of names. Whether it is one.
    pub(super) fn read_debug(&mut self, opcode: Opcode, operands: &[u32]) -> Read<bool> {
        match opcode {
            Opcode::OpCapability => {
                let &[word] = operands else {
                    return Err("OpCapability must have one parameter".to_owned());
                };
                if !Capability::DEF.contains(word) {
                    return Err(format!("unknown capability: {word}"));
                }
                self.capabilities.push(self.case::<Capability>(word)?);
            }
            Opcode::OpExtension => {
                if operands.is_empty() {
                    return Err("OpExtension must have a literal string for the extension name".to_owned());
                }
                let name = text(operands, "OpExtension")?;
                let Some(word) = Extension::DEF.value(&name) else {
                    return Err(format!("unknown extension: {}", String::from_utf8_lossy(&name)));
                };
                self.extensions.push(self.case::<Extension>(word)?);
            }
            Opcode::OpExtInstImport => {
                let [id, rest @ ..] = operands else {
                    let message = "OpExtInstImport must have a result <id> and a literal string for the extended \
                                   instruction set name";
                    return Err(message.to_owned());
                };
                let name = text(rest, "OpExtInstImport")?;
                self.sets.insert(*id, name);
            }
            Opcode::OpName => {
                let [id, rest @ ..] = operands else {
                    return Err("OpName needs at least 2 operands".to_owned());
                };
                if self.names.contains_key(id) {
                    return Err(format!("duplicate name found for result <id> {id}"));
                }
                let name = text(rest, "OpName")?;
                self.names.insert(*id, name);
            }
            Opcode::OpString | Opcode::OpLine => self.read_place(opcode, operands)?,
            Opcode::OpNoLine => self.line = Loc::UNKNOWN,
            Opcode::OpMemberName
            | Opcode::OpSource
            | Opcode::OpSourceContinued
            | Opcode::OpSourceExtension
            | Opcode::OpModuleProcessed => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads the name of a file, or the position of the instructions that follow.
    fn read_place(&mut self, opcode: Opcode, operands: &[u32]) -> Read<()> {
        if opcode == Opcode::OpString {
            let [id, rest @ ..] = operands else {
                return Err("OpString needs at least 2 operands".to_owned());
            };
            let name = text(rest, "OpString")?;
            self.strings.insert(*id, name);
            return Ok(());
        }
        let &[file, line, column] = operands else {
            return Err("OpLine must have 3 operands".to_owned());
        };
        let file = self.strings.get(&file).map_or(&b"<unknown>"[..], |name| name);
        let place = AttrData::FileLoc {
            file: self.cx.ident_bytes(file),
            range: [line, column, line, column],
            extent: LocExtent::Place,
        };
        self.line = self.cx.loc_of_attr(self.cx.attr(place));
        Ok(())
    }
}

/// Returns the string that operands of an instruction are.
fn text(operands: &[u32], instruction: &str) -> Read<Vec<u8>> {
    match string(operands) {
        Some((text, _)) => Ok(text),
        None => Err(format!("{instruction} must have a literal string")),
    }
}
