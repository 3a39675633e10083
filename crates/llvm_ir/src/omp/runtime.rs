//! Descriptions of places in the source, as the runtime library of OpenMP takes them.

use crate::builder::code::Operand;
use crate::text::Text;
use crate::translator::Translator;

/// Bytes of the text that stands for an unknown place, without the zero at its end.
const UNKNOWN: &str = ";unknown;unknown;0;0;;";

/// A description of an implicit barrier.
pub(crate) const BARRIER_IMPLICIT: u32 = 64;
/// A description of a barrier of the text.
pub(crate) const BARRIER_EXPLICIT: u32 = 32;
/// A description of a reduction that may be atomic.
pub(crate) const ATOMIC_REDUCE: u32 = 16;
/// Each description is of the C interface.
const KMPC: u32 = 2;

impl Translator<'_> {
    /// Returns the description of the place of the construct that is converted, with further flags.
    pub(crate) fn ident_with(&mut self, flags: u32) -> Operand {
        let place = self.place_text_of_construct();
        self.ident_of(flags | KMPC, place.as_deref())
    }

    /// Returns the description of a place with flags; the place is not known if it has no text.
    pub(crate) fn ident_of(&mut self, flags: u32, place: Option<&[u8]>) -> Operand {
        let place = place.unwrap_or(UNKNOWN.as_bytes());
        let text = self.builder.globals.text_of(place);
        if let Some(&known) = self.omp.idents.get(&(flags, text)) {
            return known;
        }
        let size = place.len();
        let mut content =
            format!("%struct.ident_t {{ i32 0, i32 {flags}, i32 0, i32 {size}, ptr ").into_bytes();
        self.builder.globals.write(text, &mut content);
        content.text(" }, align 8");
        let made = self.builder.globals.unnamed(&content);
        self.omp.idents.insert((flags, text), made);
        made
    }

    /// Returns the description of the place of the construct that is converted.
    pub(crate) fn ident(&mut self) -> Operand {
        self.ident_with(0)
    }

    /// Creates the call that asks for the number of the thread.
    pub(crate) fn thread_id(&mut self) -> Operand {
        let ident = self.ident();
        self.thread_id_of(&ident)
    }

    /// Creates the call that asks for the number of the thread at a place.
    pub(crate) fn thread_id_of(&mut self, ident: &Operand) -> Operand {
        let ident = std::slice::from_ref(ident);
        let (number, inst) = self.call_runtime("__kmpc_global_thread_num", ident, "omp_global_thread_num");
        self.omp.thread_ids.insert(inst);
        number
    }
}
