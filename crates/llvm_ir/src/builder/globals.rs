//! Globals that come with functions that are built: texts, variables, and the names of others.

use super::code::{GlobalId, Operand};
use crate::text::Text;
use rustc_hash::{FxHashMap, FxHashSet};

/// Globals that functions need which are built.
#[derive(Default)]
pub(crate) struct Globals {
    lines: Vec<Vec<u8>>,
    /// Names of globals that operands name, as they are written.
    names: Vec<Vec<u8>>,
    unnamed: usize,
    /// Texts that were made.
    texts: FxHashMap<Vec<u8>, Operand>,
    named: FxHashSet<Vec<u8>>,
    /// Address space of variables.
    pub(crate) space: u32,
}

impl Globals {
    /// Returns the address of a global by its name as it is written.
    fn operand(&mut self, name: Vec<u8>) -> Operand {
        self.names.push(name);
        Operand::Global(GlobalId(self.names.len() as u32 - 1))
    }

    /// Returns the name of a global as it is written.
    pub(crate) fn name_of(&self, global: GlobalId) -> &[u8] {
        &self.names[global.index()]
    }

    /// Returns the address of a function or global by its name.
    pub(crate) fn symbol(&mut self, name: &[u8]) -> Operand {
        let mut text = Vec::new();
        text.name(b'@', name);
        self.operand(text)
    }

    /// Returns a text, with a zero at its end.
    pub(crate) fn text_of(&mut self, text: &[u8]) -> Operand {
        if let Some(&known) = self.texts.get(text) {
            return known;
        }
        let mut content = format!("[{} x i8] c\"", text.len() + 1).into_bytes();
        content.escaped(text);
        content.text("\\00\", align 1");
        let made = self.unnamed(&content);
        self.texts.insert(text.to_vec(), made);
        made
    }

    /// Adds a name as it is written.
    pub(crate) fn write(&self, of: Operand, out: &mut Vec<u8>) {
        if let Operand::Global(name) = of {
            out.extend_from_slice(self.name_of(name));
        }
    }

    pub(crate) fn unnamed(&mut self, content: &[u8]) -> Operand {
        let name = format!("@{}", self.unnamed).into_bytes();
        self.unnamed += 1;
        self.place(name, "private unnamed_addr ", &[b"constant ", content].concat())
    }

    /// Returns a variable in the address space of variables, with the words before that and those after it.
    fn place(&mut self, name: Vec<u8>, words: &str, content: &[u8]) -> Operand {
        if self.space == 0 {
            self.lines.push([&name[..], b" = ", words.as_bytes(), content, b"\n"].concat());
            return self.operand(name);
        }
        let space = format!("addrspace({}) ", self.space);
        self.lines.push([&name[..], b" = ", words.as_bytes(), space.as_bytes(), content, b"\n"].concat());
        let mut address = format!("addrspacecast (ptr {space}").into_bytes();
        address.extend_from_slice(&name);
        address.text(" to ptr)");
        self.operand(address)
    }

    /// Returns a variable of a name that nothing else has, in the address space of variables.
    pub(crate) fn placed(&mut self, name: &[u8], words: &str, content: &[u8]) -> Operand {
        let mut text = Vec::new();
        text.name(b'@', name);
        self.place(text, words, content)
    }

    /// Returns a variable of a name that nothing else has, with words, type and value as they are written.
    pub(crate) fn defined(&mut self, name: &[u8], content: &[u8]) -> Operand {
        let made = self.symbol(name);
        let mut line = Vec::new();
        self.write(made, &mut line);
        self.lines.push([&line, &b" = "[..], content, b"\n"].concat());
        made
    }

    /// Adds a variable with words, type and value as they are written, once.
    pub(crate) fn once(&mut self, name: &[u8], content: &[u8]) {
        if self.named.insert(name.to_vec()) {
            self.defined(name, content);
        }
    }

    /// Returns a variable that all modules share, with a type and value as they are written.
    pub(crate) fn common(&mut self, name: &[u8], content: &str) -> Operand {
        if self.named.insert(name.to_vec()) {
            let content = format!("common global {content}, align 8");
            return self.defined(name, content.as_bytes());
        }
        self.symbol(name)
    }

    /// Returns the lines that define the globals.
    pub(crate) fn text(&self) -> Vec<u8> {
        self.lines.concat()
    }
}
