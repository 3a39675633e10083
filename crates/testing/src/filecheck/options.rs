//! FileCheck's command line.

/// Options of a run of FileCheck. [`Options::parse`] parses them from a command line; the fields are the
/// options of the same names.
#[derive(Debug, Clone)]
pub struct Options {
    /// The file with the directives.
    pub check_file: String,
    /// The file to check; `-` is standard input.
    pub input_file: String,
    /// Prefixes of directives, `CHECK` by default.
    pub prefixes: Vec<String>,
    /// Prefixes of comments, `COM` and `RUN` by default.
    pub comment_prefixes: Vec<String>,
    /// Patterns that must appear nowhere except where a directive matches.
    pub implicit_check_not: Vec<String>,
    /// Every positive match must be a whole line.
    pub match_full_lines: bool,
    /// Blanks and tabs are compared exactly.
    pub strict_whitespace: bool,
    /// Letters match in either case.
    pub ignore_case: bool,
    /// An empty input is no error.
    pub allow_empty: bool,
    /// Variables without `$` end at every `CHECK-LABEL`.
    pub enable_var_scope: bool,
    /// Matches of a `CHECK-DAG` group may overlap.
    pub allow_deprecated_dag_overlap: bool,
    /// A prefix that no directive uses is no error.
    pub allow_unused_prefixes: bool,
    /// Definitions `NAME=VALUE` and `#NAME=EXPRESSION`.
    pub defines: Vec<String>,
    /// Whether no prefix was given on the command line.
    pub default_prefix: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            check_file: String::new(),
            input_file: "-".to_owned(),
            prefixes: vec!["CHECK".to_owned()],
            comment_prefixes: vec!["COM".to_owned(), "RUN".to_owned()],
            implicit_check_not: Vec::new(),
            match_full_lines: false,
            strict_whitespace: false,
            ignore_case: false,
            allow_empty: false,
            enable_var_scope: false,
            allow_deprecated_dag_overlap: false,
            allow_unused_prefixes: false,
            defines: Vec::new(),
            default_prefix: true,
        }
    }
}

/// Options with a value that are ignored.
const IGNORED: [&str; 4] = ["dump-input", "dump-input-context", "dump-input-filter", "color"];

impl Options {
    /// Reads `environment` (the value of `FILECHECK_OPTS`) and then the arguments, without the program's name.
    /// The error is the message for an argument that is not understood.
    pub fn parse(args: &[String], environment: &str) -> Result<Options, String> {
        let mut options = Options::default();
        let (mut prefixes, mut comments) = (Vec::new(), Vec::new());
        let mut all: Vec<String> = environment.split_ascii_whitespace().map(str::to_owned).collect();
        all.extend_from_slice(args);
        let mut rest = all.into_iter();
        while let Some(arg) = rest.next() {
            let Some(flag) = arg.strip_prefix('-').filter(|flag| !flag.is_empty()) else {
                if !options.check_file.is_empty() {
                    return Err(format!("too many positional arguments: '{arg}'"));
                }
                options.check_file = arg;
                continue;
            };
            if let Some(define) = arg.strip_prefix("-D") {
                let define =
                    if define.is_empty() { rest.next().unwrap_or_default() } else { define.to_owned() };
                options.defines.push(define);
                continue;
            }
            let flag = flag.strip_prefix('-').unwrap_or(flag);
            let (name, value) = flag.split_once('=').map_or((flag, None), |(n, v)| (n, Some(v.to_owned())));
            if options.switch(name, value.as_deref())? {
                continue;
            }
            if name == "color" {
                continue;
            }
            let value = match value {
                Some(value) => value,
                None => rest.next().ok_or_else(|| format!("'-{name}' needs a value"))?,
            };
            match name {
                "check-prefix" | "check-prefixes" => prefixes.extend(value.split(',').map(str::to_owned)),
                "comment-prefixes" => comments.extend(value.split(',').map(str::to_owned)),
                "implicit-check-not" => options.implicit_check_not.push(value),
                "input-file" => options.input_file = value,
                _ if IGNORED.contains(&name) => {}
                _ => return Err(format!("unknown argument '{arg}'")),
            }
        }
        options.take_prefixes(prefixes, comments)?;
        if options.check_file.is_empty() {
            return Err("<check-file> not specified".to_owned());
        }
        Ok(options)
    }

    /// Handles an option without a value. Returns `false` if it is not one.
    fn switch(&mut self, name: &str, value: Option<&str>) -> Result<bool, String> {
        let mut ignored = false;
        let switch = match name {
            "match-full-lines" => &mut self.match_full_lines,
            "strict-whitespace" => &mut self.strict_whitespace,
            "ignore-case" => &mut self.ignore_case,
            "allow-empty" => &mut self.allow_empty,
            "enable-var-scope" => &mut self.enable_var_scope,
            "allow-deprecated-dag-overlap" => &mut self.allow_deprecated_dag_overlap,
            "allow-unused-prefixes" => &mut self.allow_unused_prefixes,
            "v" | "vv" => &mut ignored,
            _ => return Ok(false),
        };
        *switch = match value {
            None | Some("true" | "TRUE" | "True" | "1" | "") => true,
            Some("false" | "FALSE" | "False" | "0") => false,
            Some(other) => return Err(format!("'{other}' is invalid value for boolean argument '{name}'")),
        };
        Ok(true)
    }

    fn take_prefixes(&mut self, prefixes: Vec<String>, comments: Vec<String>) -> Result<(), String> {
        if !prefixes.is_empty() {
            self.prefixes = prefixes;
            self.default_prefix = false;
        }
        if !comments.is_empty() {
            self.comment_prefixes = comments;
        }
        let mut seen: Vec<&str> = Vec::new();
        for prefix in self.prefixes.iter().chain(&self.comment_prefixes) {
            let shaped = prefix.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_');
            if !shaped || !prefix.starts_with(|c: char| c.is_ascii_alphabetic()) {
                return Err(format!(
                    "supplied check prefix must start with a letter and contain only alphanumeric characters, \
                     hyphens, and underscores: '{prefix}'"
                ));
            }
            if seen.contains(&prefix.as_str()) {
                return Err(format!(
                    "supplied check prefix must be unique among check and comment prefixes: '{prefix}'"
                ));
            }
            seen.push(prefix);
        }
        Ok(())
    }
}
