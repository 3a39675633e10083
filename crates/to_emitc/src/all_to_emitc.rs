//! `convert-to-emitc`: all dialects that say how they become `emitc`.

use crate::common::{add_size_types, lower};
use crate::{arith_to_emitc, func_to_emitc, memref_to_emitc, scf_to_emitc};
use ir::Body;
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, TypeConverter};

/// Adds the patterns of a dialect.
type AddPatterns = fn(&mut ConversionSet);

/// The dialects that are converted.
const DIALECTS: [(&str, AddPatterns); 4] = [
    ("arith", arith_to_emitc::patterns),
    ("func", func_to_emitc::patterns),
    ("memref", memref_to_emitc::patterns),
    ("scf", scf_to_emitc::patterns),
];

/// Convert to EmitC dialect via dialect interfaces
///
/// Converts what is there of `arith`, `func`, `memref` and `scf`. What cannot be converted stays; `func.constant` is an error.
#[pass("convert-to-emitc", name = "ConvertToEmitC", depends("emitc"))]
#[derive(Debug)]
pub struct ConvertToEmitc {
    /// Test conversion patterns of only the specified dialects
    #[option]
    pub filter_dialects: Vec<String>,
}

impl ConvertToEmitc {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        if let Some(unknown) =
            self.filter_dialects.iter().find(|name| DIALECTS.iter().all(|(known, _)| known != name))
        {
            let message = format!("dialect does not implement ConvertToEmitCPatternInterface: {unknown}\n");
            return cx.fail(diag::Diagnostic::error(diag::Place::Unknown, message));
        }
        let mut types = TypeConverter::new();
        types.add(|ty| emitc::types::is_supported(ty).then(|| ty.handle()));
        add_size_types(&mut types, body.context());
        memref_to_emitc::add_memref_types(&mut types);
        let names = &self.filter_dialects;
        let is_chosen = |dialect: &str| names.is_empty() || names.iter().any(|name| name == dialect);
        lower(cx, body, Some(types), |target, set| {
            if is_chosen("func") {
                // Its function would no longer be one that it can name.
                target.illegal_ops(&[func::Constant::NAME]);
            }
            for (_, patterns) in DIALECTS.iter().filter(|(dialect, _)| is_chosen(dialect)) {
                patterns(set);
            }
        })
    }
}
