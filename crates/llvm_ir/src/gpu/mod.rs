//! Compiled kernels and their launches, as calls of the runtime library for devices (`mgpu...`).
//!
//! Functions that launch kernels are built (see [`crate::builder`]), since a launch becomes several instructions.

mod binary;
mod launch;

use crate::text::Text;
use binary::Binary;

/// State of the translation of kernels.
#[derive(Default)]
pub(crate) struct Gpu {
    /// Modules of kernels, in the order of the module.
    binaries: Vec<Binary>,
    /// Structures that arguments of kernels are stored in.
    structures: Vec<Structure>,
    /// Those that were written: their numbers in this order are their names.
    written: Vec<usize>,
}

/// A structure without a name.
struct Structure {
    /// Its elements, as they are written.
    body: Vec<u8>,
    number: Option<usize>,
}

impl Gpu {
    /// Adds a structure of elements as they are written; its position.
    fn add_structure(&mut self, body: Vec<u8>) -> u32 {
        self.structures.push(Structure { body, number: None });
        self.structures.len() as u32 - 1
    }

    /// Writes the name of a structure.
    pub(crate) fn write_structure(&mut self, index: u32, out: &mut Vec<u8>) {
        let Some(structure) = self.structures.get_mut(index as usize) else { return };
        let number = *structure.number.get_or_insert_with(|| {
            self.written.push(index as usize);
            self.written.len() - 1
        });
        out.text("%");
        out.number(number as u64);
    }

    /// Returns the definitions of the structures that were written.
    pub(crate) fn definitions(&self) -> Vec<u8> {
        let mut out = Vec::new();
        for (number, &index) in self.written.iter().enumerate() {
            out.text(&format!("%{number} = type "));
            out.extend_from_slice(&self.structures[index].body);
            out.push(b'\n');
        }
        out
    }
}
