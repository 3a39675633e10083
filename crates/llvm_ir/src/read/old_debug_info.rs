//! Debug information of versions that nothing reads any more: it is dropped, as LLVM drops it.

use super::metadata::{Content, Md, Node, Val};
use super::module::Module;

/// The version of debug information that is read.
const VERSION: u64 = 3;

impl Module<'_> {
    /// Drops debug information of another version. Returns that version if there was any; 0 if none is said.
    pub(crate) fn drop_old_debug_info(&mut self) -> Option<u64> {
        let version = self.debug_info_version();
        (version != VERSION && self.drop_debug_info()).then_some(version)
    }

    fn debug_info_version(&self) -> u64 {
        let flags =
            self.named.iter().filter(|named| named.0 == b"llvm.module.flags").flat_map(|named| &named.1);
        for flag in flags {
            if let Some([_, Md::Text(key), Md::Value(_, value)]) = self.nodes.tuple(flag)
                && key == b"Debug Info Version"
                && let Val::Const(value) = **value
            {
                return self.consts.int(value).and_then(|version| version.to_u64()).unwrap_or(0);
            }
        }
        0
    }

    /// Drops all debug information. Returns whether there was any.
    fn drop_debug_info(&mut self) -> bool {
        let mut found = false;
        let mut drop_from = |attachments: &mut Vec<(Vec<u8>, Md)>| {
            let before = attachments.len();
            attachments.retain(|entry| entry.0 != b"dbg");
            found |= attachments.len() != before;
        };
        self.variables.iter_mut().for_each(|variable| drop_from(&mut variable.attachments));
        for function in &mut self.functions {
            drop_from(&mut function.attachments);
            for inst in function.blocks.iter_mut().flat_map(|block| &mut block.insts) {
                drop_from(&mut inst.attachments);
                inst.records.clear();
            }
        }
        let before = self.named.len();
        self.named.retain(|named| !named.0.starts_with(b"llvm.dbg.") && !named.0.starts_with(b"llvm.gcov"));
        self.drop_places_of_loops();
        found || self.named.len() != before
    }

    /// Drops the places in the source that descriptions of loops have.
    fn drop_places_of_loops(&mut self) {
        let places: Vec<bool> = (self.nodes.iter())
            .map(|stored| matches!(&stored.content, Content::Special(name, _) if name == "DILocation"))
            .collect();
        for number in 0..places.len() {
            if let Content::Tuple(items) = &mut self.nodes.get_mut(Node(number as u32)).content {
                items.retain(|item| !matches!(item, Md::Node(node) if places[node.0 as usize]));
            }
        }
    }
}
