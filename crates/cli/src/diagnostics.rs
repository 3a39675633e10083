//! Forms of diagnostics: `--diagnostics-format`, and `--explain`.

use crate::args::{Arg, Flag};
use crate::{Io, Toolset, args, help, upstream};
use diag::render::rich::Style;
use diag::{Diagnostic, Sources, codes};
use std::io::IsTerminal;

/// A form of diagnostics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// mlir-opt's.
    Text,
    /// For people at a terminal.
    Rich,
    /// One object a line.
    Json,
}

impl Form {
    /// The form of a name.
    pub(crate) fn parse(name: &str) -> Option<Form> {
        match name {
            "text" => Some(Form::Text),
            "rich" => Some(Form::Rich),
            "json" => Some(Form::Json),
            _ => None,
        }
    }

    /// The form that `--diagnostics-format` of a tool asks for.
    ///
    /// # Errors
    /// The line to print.
    pub(crate) fn of_flag(tool: &str, value: Option<String>) -> Result<Form, String> {
        let text = value.unwrap_or_default();
        Form::parse(&text).ok_or_else(|| {
            format!("{tool}: for the --diagnostics-format option: Cannot find option named '{text}'!\n")
        })
    }
}

/// Shows diagnostics in one form.
pub(crate) struct Shower {
    /// The tool's name.
    tool: &'static str,
    form: Form,
    style: Style,
    /// The code of the first error, to be explained at the end.
    first_code: Option<&'static str>,
    /// The dialects of MLIR that errors find missing.
    missing: Vec<&'static str>,
}

impl Shower {
    /// Shows in this form; without one in the rich form on a terminal, and in mlir-opt's elsewhere. Colours
    /// are for terminals, unless the variable `NO_COLOR` is there.
    pub(crate) fn new(tool: &'static str, form: Option<Form>, io: &Io<'_>) -> Shower {
        let terminal = io.is_process && std::io::stderr().is_terminal();
        let quiet = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_some_and(|value| value == "dumb");
        let form = form.unwrap_or(if terminal { Form::Rich } else { Form::Text });
        Shower {
            tool,
            form,
            style: Style { color: terminal && !quiet },
            first_code: None,
            missing: Vec::new(),
        }
    }

    /// Whether the form has room for more than mlir-opt says.
    pub(crate) fn advises(&self) -> bool {
        self.form != Form::Text
    }

    /// Shows a diagnostic.
    pub(crate) fn show(&mut self, diagnostic: &Diagnostic, sources: &Sources, io: &mut Io<'_>) {
        let mut text = Vec::new();
        if let Some(dialect) = upstream::missing_dialect(diagnostic.message())
            && !self.missing.contains(&dialect)
        {
            self.missing.push(dialect);
        }
        match self.form {
            Form::Text => diag::render::mlir::render(diagnostic, sources, &mut text),
            form => {
                let full = diag::extent::with_ends(codes::with_code(diagnostic.clone()), sources);
                self.first_code = self.first_code.or(full.rule());
                let shown = match form {
                    Form::Json => diag::render::json::to_string(&full),
                    _ => diag::render::rich::to_string(&full, sources, self.style),
                };
                text = shown.into_bytes();
            }
        }
        let _ = io.stderr.write_all(&text);
    }

    /// Says where to read more.
    pub(crate) fn finish(&mut self, io: &mut Io<'_>) {
        if self.form != Form::Json {
            self.missing.iter().for_each(|dialect| io.eprint(&upstream::about_dialect(self.tool, dialect)));
        }
        if let (Form::Rich, Some(code)) = (self.form, self.first_code) {
            io.eprint(&format!("'{} explain {code}' tells more.\n", self.tool));
        }
    }
}

const FLAGS: &[Flag] = &[Flag::bool("help", "Print this")];

const USAGE: &str = "\
usage: terrane explain [CODE]

Prints what the code of an error means, with an example; without a code, the list of all.";

/// Runs `terrane explain`; the exit code.
pub(crate) fn explain(knowledge: &Toolset, words: &[String], io: &mut Io<'_>) -> u8 {
    let mut code = "";
    let parsed = match args::parse(&knowledge.command("explain"), words, FLAGS, &|_| false, &Vec::new) {
        Ok(parsed) => parsed,
        Err(message) => {
            io.eprint(&message);
            return 1;
        }
    };
    for arg in &parsed {
        match arg {
            Arg::Switch("help", _) => {
                io.print(&help::page(knowledge.name, "explain", USAGE, FLAGS));
                return 0;
            }
            Arg::Positional(word) => code = word,
            _ => {}
        }
    }
    page_of(knowledge.name, code, io)
}

/// Prints the page of a code, or of none the list of all; the exit code.
pub(crate) fn page_of(tool: &str, code: &str, io: &mut Io<'_>) -> u8 {
    if code.is_empty() {
        for code in codes::ALL {
            io.print(&format!("{}  {}\n", code.id, code.title()));
        }
        return 0;
    }
    let wanted = code.to_ascii_uppercase();
    if let Some(code) = codes::find(&wanted) {
        io.print(&format!("{}: {}", code.id, code.page));
        return 0;
    }
    let near = diag::suggest::closest(&wanted, codes::ALL.iter().map(|code| code.id));
    let hint = near.map_or(String::new(), |near| format!("  Did you mean '{near}'?"));
    io.eprint(&format!("{tool}: no error has the code '{code}'.{hint}\n"));
    1
}
