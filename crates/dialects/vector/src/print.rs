//! `vector.print`.

use crate::PrintPunctuation;
use crate::markers::Printable;
use interfaces::{Effect, Effects};
use ir::markers::*;
use macros::op;

/// Prints a vector, a scalar, or a text.
///
/// ```mlir
/// vector.print %0 : vector<4xf32>
/// vector.print str "text"
/// vector.print punctuation <comma>
/// ```
#[op("vector.print",
     interfaces(interfaces::MemoryEffects),
     rules(Check("`source` or `punctuation` are not set when printing strings", |op| {
         let newline = op.enum_attr::<PrintPunctuation>("punctuation") == Some(PrintPunctuation::NewLine);
         op.attr("stringLiteral").is_none() || (op.num_operands() == 0 && newline)
     })),
     format = "($source^ `:` type($source))? oilist(`str` $stringLiteral | `punctuation` $punctuation) attr-dict")]
pub struct Print {
    #[operand]
    source: Option<Printable>,
    #[attr(default = PrintPunctuation::NewLine)]
    punctuation: PrintPunctuation,
    #[attr]
    stringLiteral: Option<StrAttr>,
}

impl<'a> interfaces::MemoryEffectsMethods<'a> for Print<'a> {
    fn effects(self, out: &mut Effects) {
        out.add(Effect::Write);
    }
}

ir::ops![Print];
